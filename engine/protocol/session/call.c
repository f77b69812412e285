#include "protocol/session/call.h"

#include <inttypes.h>

/* Bytes of the note that no more info lines follow. */
enum { NOTE_MAX = 128 };

void call_send(Call *call) {
    if (call->silent || call->reply.truncated)
        return;
    if (!call->begun && call->request->dialect->begin != NULL)
        call->request->dialect->begin(call);
    call->begun = true;
    session_write(call->session, text_string(&call->reply));
    text_clear(&call->reply);
}

void call_promise(Call *call, size_t bytes) {
    Text *reply = &call->reply;
    const size_t kept = bytes + NOTE_MAX;
    if (call->promised > 0 || reply->truncated ||
        (reply->most > 0 && (kept > reply->most || reply->length > reply->most - kept)))
        return;
    if (text_reserve(reply, kept))
        call->promised = bytes;
    reply->truncated = false;
}

/* The limit is that of the whole answer: what is sent takes its part of it. */
static void info_send(Call *call) {
    Text *reply = &call->reply;
    if (reply->most > 0)
        reply->most -= reply->length;
    call_send(call);
}

void call_info_send(Call *call) {
    Text *reply = &call->reply;
    const size_t kept = call->promised + NOTE_MAX;
    const bool sent = call->promised > 0 && !call->silent && !call->hushed;
    const bool above = reply->most > 0 && (reply->full || reply->length > reply->most - kept);
    if (sent && !above && !reply->truncated) {
        info_send(call);
        return;
    }
    text_clear(reply);
    if (!sent || !above)
        return;
    text_add(reply, "%sno more info lines: they have reached the limit of %" PRIu64 " bytes\n",
             call->request->dialect->remark, call->session->limits.output);
    info_send(call);
    call->hushed = true;
}

bool call_complete(Call *call) {
    if (call->reply.full)
        return error_set(call->err, "the answer has more than %" PRIu64 " bytes",
                         call->session->limits.output);
    return !call->reply.truncated || error_memory(call->err, "no room for the reply");
}

bool call_stopped(Call *call) {
    const Session *session = call->session;
    const Allowance *allowance = session->stop.allowance;
    if (allowance == NULL || atomic_load(&session->stop.requested) ||
        !atomic_load(&allowance->spent))
        return error_set(call->err, "stopped");
    if (allowance->counted && atomic_load(&allowance->nodes) == 0)
        return error_set(call->err, "stopped: %" PRIu64 " nodes were too few",
                         session->limits.nodes);
    return error_set(call->err, "stopped: %" PRIu64 " milliseconds were too few",
                     session->limits.movetime);
}

bool call_over(const Call *call) {
    return game_outcome(call->session->game, NULL) != ONGOING;
}

bool call_goes_on(Call *call) {
    return !call_over(call) || error_set(call->err, "the game is over");
}

bool call_run(Call *call) {
    const Command *command = call->request->command;
    return command_included(call, command) && command->run(call);
}

bool command_included(Call *call, const Command *command) {
    return !limits_exclude(&call->session->limits, command->name) ||
           error_set(call->err, "%s is switched off", command->name);
}
