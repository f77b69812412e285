#include "asking.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool gtp_ours(const Check *check) {
    return check->spec->protocol == PROTOCOL_GTP;
}

/* --- asking --- */

static Fault line_ask(Check *check, char *line, const char *format, va_list args) PRINTF_LIKE(3, 0);

enum { LINE_MAX_BYTES = 4096 };

static Fault line_ask(Check *check, char *line, const char *format, va_list args) {
    vsnprintf(line, LINE_MAX_BYTES, format, args);
    return engine_ask(check->engine, &check->reply, "%s", line);
}

bool gtp_accepted(Check *check, const char *format, ...) {
    char line[LINE_MAX_BYTES];
    va_list args;
    va_start(args, format);
    const Fault fault = line_ask(check, line, format, args);
    va_end(args);
    return check_sent(check, fault, line);
}

bool gtp_refused(Check *check, const char *phrase, const char *format, ...) {
    char line[LINE_MAX_BYTES];
    va_list args;
    va_start(args, format);
    const Fault fault = line_ask(check, line, format, args);
    va_end(args);
    if (fault == FAULT_NONE)
        return check_fails(check, "accepts '%s'", quote(line).text);
    if (fault != FAULT_REFUSES)
        return check_sent(check, fault, line);
    return strncmp(engine_why(check->engine), phrase, strlen(phrase)) == 0 ||
           check_fails(check, "refuses '%s' as '%s', not as '%s'", quote(line).text,
                       quote(engine_why(check->engine)).text, phrase);
}

bool gtp_answered(Check *check, const char *line, const char *answer) {
    return gtp_accepted(check, "%s", line) &&
           (strcmp(text_string(&check->reply), answer) == 0 ||
            check_fails(check, "answers '%s' to '%s', not '%s'",
                        quote(text_string(&check->reply)).text, quote(line).text, answer));
}

bool gtp_lists(const Text *text, const char *word) {
    const size_t length = strlen(word);
    for (const char *line = text_string(text); *line != '\0';) {
        const size_t bytes = strcspn(line, "\n");
        const size_t used = bytes - (bytes > 0 && line[bytes - 1] == ' ');
        if (used == length && strncmp(line, word, length) == 0)
            return true;
        line += bytes + (line[bytes] == '\n');
    }
    return false;
}

bool gtp_known(Check *check, const char *command) {
    return gtp_accepted(check, "list_commands") &&
           (gtp_lists(&check->reply, command) || check_unsupported(check, command));
}

void gtp_reply_split(Check *check, Words *words) {
    for (size_t i = 0; i < check->reply.length; i++)
        if (check->reply.data[i] == '\n')
            check->reply.data[i] = ' ';
    words_split(words, text_string(&check->reply));
}
