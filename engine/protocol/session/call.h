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
    uint64_t informed; /* bytes of `info` lines sent */
    bool begun;        /* part of the reply was sent */
    bool hushed;       /* `info` lines have reached the output limit; no more are sent */
    bool silent;       /* sends nothing; the caller uses `reply` itself */
};

void call_send(Call *call);      /* sends the lines in `reply`, unless truncated */
void call_info_send(Call *call); /* sends `reply` as info lines; drops them if truncated */
bool call_complete(Call *call);  /* fails if `reply` is truncated */
bool call_stopped(Call *call);   /* fails with the reason: `stop`, or a limit */

enum { MANY = 1000000 };

/* True if the operator has not disabled the command; otherwise sets call->err. */
bool command_included(Call *call, const Command *command);
