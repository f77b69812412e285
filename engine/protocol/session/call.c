#include "protocol/session/call.h"

#include <inttypes.h>

void call_send(Call *call) {
    if (call->silent || call->reply.truncated)
        return;
    if (!call->begun && call->request->dialect->begin != NULL)
        call->request->dialect->begin(call);
    call->begun = true;
    session_write(call->session, text_string(&call->reply));
    text_clear(&call->reply);
}

void call_info_send(Call *call) {
    const uint64_t most = call->session->limits.output;
    call->informed += call->reply.length;
    if (call->reply.truncated || (most > 0 && call->informed > most))
        text_clear(&call->reply);
    if (most > 0 && call->informed > most && !call->hushed) {
        text_add(&call->reply,
                 "%sno more info lines: they have reached the limit of %" PRIu64 " bytes\n",
                 call->request->dialect->remark, most);
        call->hushed = true;
    }
    if (call->reply.length > 0)
        call_send(call);
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

bool command_included(Call *call, const Command *command) {
    return !limits_exclude(&call->session->limits, command->name) ||
           error_set(call->err, "%s is switched off", command->name);
}
