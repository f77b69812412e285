/* The session behind the public API. */
#pragma once

#include "fivefold.h"
#include "protocol/session/session.h"

struct Fivefold {
    Session *session;
    Text reply;
    size_t reported; /* bytes of the reply passed to the listener */
    void (*listener)(void *context, const char *line);
    void *listener_context;
    int (*poll)(void *context);
    void *poll_context;
    Poll asked;
    const char *(*client_data)(void *context, const char *name);
    void *client_data_context;
    FivefoldFiles data; /* of fivefold_data(): only data() */
};
