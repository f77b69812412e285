/* The questions about GTP itself. */
#include <stdio.h>
#include <string.h>

#include "asking.h"

bool settle_gtp(Check *check) {
    return gtp_accepted(check, "name");
}

bool ask_gtp_version(Check *check) {
    return gtp_answered(check, "protocol_version", "2");
}

bool ask_gtp_names(Check *check) {
    static const char *const commands[] = {"version", "name"};
    for (int i = 0; i < 2; i++)
        if (!gtp_accepted(check, "%s", commands[i]))
            return false;
        else if (strchr(text_string(&check->reply), '\n') != NULL)
            return check_fails(check, "'%s' has more than one line", commands[i]);
    return check->reply.length > 0 || check_fails(check, "has no name");
}

bool ask_gtp_list(Check *check) {
    static const char *const required[] = {
        "protocol_version", "name",        "version", "known_command", "list_commands", "quit",
        "boardsize",        "clear_board", "komi",    "play",          "genmove",       "newgame",
        "setboard",         "position",    "go",
    };
    const size_t bare = 11, all = sizeof required / sizeof *required;
    if (!gtp_accepted(check, "list_commands"))
        return false;
    for (size_t i = 0; i < (gtp_ours(check) ? all : bare); i++)
        if (!gtp_lists(&check->reply, required[i]))
            return check_fails(check, "has no %s", required[i]);
    return true;
}

bool ask_gtp_known(Check *check) {
    if (!gtp_accepted(check, "list_commands"))
        return false;
    Words words;
    char line[64];
    bool right = true;
    gtp_reply_split(check, &words);
    for (size_t i = 0; i < words.count && right; i++) {
        snprintf(line, sizeof line, "known_command %.40s", words.word[i]);
        right = gtp_answered(check, line, "true");
    }
    words_free(&words);
    snprintf(line, sizeof line, "known_command %s", NONSENSE);
    return right && gtp_answered(check, line, "false");
}

/* Sends a line without adding an id. */
static bool sent(Check *check, const char *line) {
    return check_sent(check, engine_line(check->engine, line), line);
}

/* Reads the next answer up to its empty line. Fails unless it begins with `head`. */
static bool received(Check *check, const char *head, const char *about) {
    const int64_t deadline = engine_deadline(check->engine);
    const size_t length = strlen(head);
    const char *line;
    bool begun = false;
    for (;;) {
        Fault fault = engine_read(check->engine, deadline, &line);
        if (fault == FAULT_TIME)
            fault = engine_fail(check->engine, FAULT_STALL, "does not answer");
        if (fault != FAULT_NONE)
            return check_sent(check, fault, about);
        if (line[0] == '\0' && begun)
            return true;
        if (line[0] != '\0' && !begun &&
            (strncmp(line, head, length) != 0 || (line[length] != ' ' && line[length] != '\0')))
            return check_fails(check, "answers '%s' to '%s', not '%s ...'", quote(line).text,
                               quote(about).text, head);
        begun = begun || line[0] != '\0';
    }
}

static bool line_answered(Check *check, const char *line, const char *head) {
    return sent(check, line) && received(check, head, line);
}

bool ask_gtp_ids(Check *check) {
    return line_answered(check, "name", "=") && line_answered(check, "0 name", "=0") &&
           line_answered(check, "7 name", "=7") &&
           line_answered(check, "2147483647 protocol_version", "=2147483647");
}

bool ask_gtp_unknown(Check *check) {
    return gtp_refused(check, "unknown command", "%s", NONSENSE) &&
           line_answered(check, NONSENSE, "? unknown command") &&
           line_answered(check, "31 frobnicate", "?31 unknown command");
}

bool ask_gtp_ignored(Check *check) {
    static const char *const lines[] = {"", "   ", "# a comment", "\t# another", "\r"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (!sent(check, lines[i]))
            return false;
    return line_answered(check, "41 name # a comment", "=41") &&
           line_answered(check, "42\tprotocol_version\t", "=42") &&
           line_answered(check, "  43  protocol_version\r", "=43");
}

bool ask_gtp_order(Check *check) {
    return sent(check, "51 version\n52 protocol_version\n\n53 known_command name\n54 name") &&
           received(check, "=51", "51 version") && received(check, "=52", "52 protocol_version") &&
           received(check, "=53", "53 known_command name") && received(check, "=54", "54 name");
}

bool ask_gtp_komi(Check *check) {
    return gtp_accepted(check, "komi 0");
}

bool ask_gtp_time_settings(Check *check) {
    return gtp_known(check, "time_settings") && gtp_accepted(check, "time_settings 600 0 0") &&
           gtp_accepted(check, "time_settings 0 10 1") &&
           gtp_accepted(check, "time_settings 300 10 5");
}

bool ask_gtp_time_left(Check *check) {
    return gtp_known(check, "time_left") && gtp_accepted(check, "time_left black 300 0") &&
           gtp_accepted(check, "time_left white 10 5");
}

bool ask_gtp_option(Check *check) {
    return gtp_known(check, "set_option") && gtp_refused(check, "", "set_option %s 1", NONSENSE);
}

bool ask_gtp_no_game(Check *check) {
    Text before = {0};
    bool right = gtp_accepted(check, "position");
    text_string_add(&before, text_string(&check->reply));
    right = right && gtp_refused(check, "", "newgame %s", NONSENSE) &&
            gtp_answered(check, "position", text_string(&before));
    text_free(&before);
    return right;
}
