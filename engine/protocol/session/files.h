/* The files that commands write, as the host of a session keeps them: whole or not at all, never
   over another. Without a host that gives files, commands that write them are refused. */
#pragma once

#include <stdbool.h>

#include "base/error.h"

enum { FILE_NAME_MAX = 200 };

/* One file at a time: begun, written, and ended by one of the last two. */
typedef struct Files {
    void *context;
    bool (*begin)(void *context, const char *name,
                  Error *err);                      /* refuses a name it does not like */
    bool (*write)(void *context, const char *text); /* could all be written so far? */
    bool (*keep)(void *context, Error *err);        /* false: it could not be written and is gone */
    void (*drop)(void *context);
} Files;
