/* Output of a session. If a write fails, the session ends. */
#pragma once

#include <stdbool.h>

typedef struct Output {
    /* Called by any thread. Returns false if the reader is gone. */
    bool (*write)(void *context, const char *text);
    void *context;
    bool concurrent; /* also takes text when no line is being answered */
} Output;
