#include "protocol/gtp.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/call.h"

static void status_send(Call *call, char status) {
    const bool named = call->id[0] != '\0';
    const char begin[] = {status, named ? '\0' : ' ', '\0'};
    session_write(call->session, begin);
    if (named) {
        session_write(call->session, call->id);
        session_write(call->session, " ");
    }
    call->begun = true;
}

void call_send(Call *call) {
    if (call->silent || call->reply.lost)
        return;
    if (!call->begun && !call->session->ugi)
        status_send(call, '=');
    session_write(call->session, text_string(&call->reply));
    text_clear(&call->reply);
}

void call_info_send(Call *call) {
    if (call->reply.lost)
        text_clear(&call->reply);
    else
        call_send(call);
}

/* The end of a reply: one empty line. */
static void reply_end(Call *call) {
    text_end_trim(&call->reply, '\n');
    const bool lines_sent = call->begun && call->reply.length == 0;
    text_string_add(&call->reply, lines_sent ? "\n" : "\n\n");
}

static void refusal_send(Call *call) {
    text_clear(&call->reply);
    text_string_add(&call->reply, call->err->text);
    if (!call->begun)
        status_send(call, '?');
    reply_end(call);
    call_send(call);
}

/* The id, if it could be read to its end; comments are not answered. */
void gtp_line_lost(Session *session, const char *begin) {
    char id[WORDS_BYTES] = "";
    Error err;
    begin += strspn(begin, " \t");
    const size_t length = strspn(begin, "0123456789");
    if (*begin == '#')
        return;
    if (length < sizeof id && (begin[length] == ' ' || begin[length] == '\t')) {
        memcpy(id, begin, length);
        id[length] = '\0';
    }
    error_memory(&err, "no room for the line");
    Call call = {.session = session, .err = &err, .id = id, .reply = session->reply};
    refusal_send(&call);
    session->reply = call.reply;
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
    if (!words_split(&words, line)) {
        session_line_lost(session, line);
        return;
    }
    const bool numbered = strspn(words.word[0], "0123456789") == strlen(words.word[0]);
    Call call = {.session = session,
                 .err = &err,
                 .id = numbered ? words.word[0] : "",
                 .reply = session->reply};
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
    if (accepted && !session->ugi)
        reply_end(&call);
    if (accepted && call.reply.lost)
        accepted = error_memory(&err, "no room for the reply");
    session->refused = !accepted;
    if (accepted)
        call_send(&call);
    else
        refusal_send(&call);
    session->reply = call.reply;
    words_free(&words);
}
