/* The execution of one command. A handler writes its answer to `reply` and returns true, or fails
   with one statement: return error_set(call->err, ...). */
#pragma once

#include "protocol/session/session.h"

struct Call {
    Session *session;
    const Request *request;
    char *const *word; /* arguments */
    size_t count;
    /* Must not contain empty lines. If it is truncated the command fails; short replies never
       are. */
    Text reply;
    Error *err;
    size_t promised; /* bytes kept for an outcome that cannot fail; 0: it may */
    bool begun;      /* part of the reply was sent */
    bool hushed;     /* `info` lines have reached the output limit; no more are sent */
    bool silent;     /* sends nothing; the caller uses `reply` itself */
};

static inline const Pos *call_pos(const Call *call) {
    return game_pos(call->session->game);
}

bool call_over(const Call *call); /* is the game over? */
bool call_goes_on(Call *call);    /* fails if the game is over */

/* Sends the lines in `reply`, unless truncated. In GTP the command has then succeeded: it must not
   fail afterwards. */
void call_send(Call *call);

/* Promises that the command succeeds, whatever happens, with at most `bytes` after its info lines.
   Keeps memory and the output limit's room for them. Without that room nothing is promised. */
void call_promise(Call *call, size_t bytes);

/* Sends `reply` as info lines. Drops them if they are truncated, if nothing is promised, or if they
   would take room that is kept. */
void call_info_send(Call *call);
bool call_complete(Call *call); /* fails if `reply` is truncated */
bool call_stopped(Call *call);  /* fails with the reason: `stop`, or a limit */

enum { MANY = 1000000 };

/* Runs the line's command, unless the operator has disabled it. */
bool call_run(Call *call);

/* True if the operator has not disabled the command; otherwise sets call->err. */
bool command_included(Call *call, const Command *command);
