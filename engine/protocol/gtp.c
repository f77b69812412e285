#include "protocol/gtp.h"

#include <inttypes.h>
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
    const uint64_t most = call->session->limits.output;
    call->informed += call->reply.length;
    if (call->reply.lost || (most > 0 && call->informed > most))
        text_clear(&call->reply);
    if (most > 0 && call->informed > most && !call->hushed) {
        text_add(&call->reply,
                 "info string no more info lines: all together may have %" PRIu64 " bytes\n", most);
        call->hushed = true;
    }
    if (call->reply.length > 0)
        call_send(call);
}

bool call_whole(Call *call) {
    if (call->reply.full)
        return error_set(call->err, "the answer has more than %" PRIu64 " bytes",
                         call->session->limits.output);
    return !call->reply.lost || error_memory(call->err, "no room for the reply");
}

bool call_stopped(Call *call) {
    const Session *session = call->session;
    const Allowance *allowance = session->stop.allowance;
    if (allowance == NULL || atomic_load(&session->stop.told) || !atomic_load(&allowance->spent))
        return error_set(call->err, "stopped");
    if (allowance->counted && atomic_load(&allowance->nodes) == 0)
        return error_set(call->err, "stopped: %" PRIu64 " nodes were too few",
                         session->limits.nodes);
    return error_set(call->err, "stopped: %" PRIu64 " milliseconds were too few",
                     session->limits.movetime);
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
        if (near != NULL && !limits_exclude(&call->session->limits, near->name))
            return error_set(call->err, "unknown command '%s': did you mean %s? Try: help",
                             quote(name).text, near->name);
        return error_set(call->err, "unknown command");
    }
    if (call->count < command->least)
        return error_set(call->err, "syntax error: %s needs %s", name, command->arguments);
    if (call->count > command->most)
        return error_set(call->err, "syntax error: %s takes %s", name,
                         command->most == 0 ? "no arguments" : command->arguments);
    return command_included(call, command) &&
           command_known_to(command, game_variant(call->session->game), call->err) &&
           command->run(call);
}

bool gtp_answer(Call *call, bool whole) {
    bool accepted = whole && command_run(call);
    if (accepted)
        reply_end(call);
    accepted = accepted && call_whole(call);
    if (accepted)
        call_send(call);
    else
        refusal_send(call);
    return accepted;
}
