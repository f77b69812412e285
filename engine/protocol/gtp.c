#include "protocol/gtp.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/call.h"

static void status_send(Call *call, char status) {
    const bool named = call->request->id[0] != '\0';
    const char begin[] = {status, named ? '\0' : ' ', '\0'};
    session_write(call->session, begin);
    if (named) {
        session_write(call->session, call->request->id);
        session_write(call->session, " ");
    }
    call->begun = true;
}

void call_send(Call *call) {
    if (call->silent || call->reply.lost)
        return;
    if (!call->begun && !call->request->ugi)
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

static bool command_run(Call *call) {
    const char *name = call->request->name;
    const Command *command = call->request->command;
    if (name == NULL)
        return error_set(call->err, "syntax error");
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
    return command_known_to(command, game_variant(call->session->game), call->err) &&
           command->run(call);
}

bool gtp_answer(Call *call, bool whole) {
    bool accepted = whole && command_run(call);
    if (accepted)
        reply_end(call);
    if (accepted && call->reply.lost)
        accepted = error_memory(call->err, "no room for the reply");
    if (accepted)
        call_send(call);
    else
        refusal_send(call);
    return accepted;
}
