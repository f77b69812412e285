/* One command being answered. A handler adds its answer to `reply` and returns true, or refuses
   with a sentence in `err`, in one statement: return error_set(call->err, ...). */
#pragma once

#include "protocol/session/session.h"

struct Call {
    Session *session;
    const Request *request;
    char *const *word; /* the arguments */
    size_t count;
    Text reply; /* no empty lines; if it is lost, the command is refused. Short ones never are */
    Error *err;
    uint64_t informed; /* bytes of `info` lines that have been sent */
    bool begun;        /* part of the reply has been sent */
    bool hushed;       /* no more `info` lines: they reach the limit of output */
    bool silent;       /* nothing is sent: the caller looks at the reply itself */
};

void call_send(Call *call);      /* sends the whole lines in `reply` now, unless it is lost */
void call_info_send(Call *call); /* the same, but a lost line is left out and nothing more */
bool call_whole(Call *call);     /* refuses a reply of which part is lost */
bool call_stopped(Call *call);   /* refuses, because of `stop` or because a limit is reached */

enum { MANY = 1000000 };

/* Is the command not switched off? Refuses with that reason. */
bool command_included(Call *call, const Command *command);
