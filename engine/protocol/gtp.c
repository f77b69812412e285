#include "protocol/gtp.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/call.h"

static void status_send(Call *call, char status) {
    Text text = {0};
    text_add(&text, "%c", status);
    text_string_add(&text, call->id);
    text_char_add(&text, ' ', 1);
    session_write(call->session, text_string(&text));
    text_free(&text);
    call->begun = true;
}

void call_send(Call *call) {
    if (call->silent)
        return;
    if (!call->begun && !call->session->ugi)
        status_send(call, '=');
    session_write(call->session, text_string(&call->reply));
    text_clear(&call->reply);
}

/* The end of a reply: the rest, and one empty line. */
static void reply_finish(Call *call) {
    text_end_trim(&call->reply, '\n');
    const bool lines_sent = call->begun && call->reply.length == 0;
    text_string_add(&call->reply, lines_sent ? "\n" : "\n\n");
    call_send(call);
}

static bool command_run(Call *call, const char *name) {
    const Command *command = command_find(name);
    if (command == NULL) {
        const Command *near = call->session->terminal ? command_nearest(name) : NULL;
        if (near != NULL)
            return error_set(call->err, "unknown command '%s': did you mean %s? Try: help",
                             quote(name).text, near->name);
        return error_set(call->err, "unknown command");
    }
    if (call->count < command->least)
        return error_set(call->err, "syntax error: %s needs %s", name, command->arguments);
    if (call->count > command->most)
        return error_set(call->err, "syntax error: %s takes %s", name,
                         command->most == 0 ? "no arguments" : command->arguments);
    return command->run(call);
}

void gtp_line(Session *session, const char *line) {
    Words words;
    Error err;
    words_split(&words, line);
    const bool numbered = strspn(words.word[0], "0123456789") == strlen(words.word[0]);
    Call call = {.session = session, .err = &err, .id = numbered ? words.word[0] : ""};
    const size_t skipped = numbered ? 2 : 1;
    bool accepted = session_line_fits(line, &err);
    if (accepted && words.count < skipped) {
        call.id = "";
        accepted = error_set(&err, "syntax error");
    } else if (accepted) {
        call.word = words.word + skipped;
        call.count = words.count - skipped;
        accepted = command_run(&call, words.word[skipped - 1]);
    }
    session->refused = !accepted;
    if (!session->ugi) {
        if (!accepted) {
            text_clear(&call.reply);
            text_string_add(&call.reply, err.text);
            if (!call.begun)
                status_send(&call, '?');
        }
        reply_finish(&call);
    } else {
        call_send(&call);
    }
    text_free(&call.reply);
    words_free(&words);
}
