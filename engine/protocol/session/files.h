/* Files that commands write; the host implements it. A file is kept complete or not at all, and
   never replaces another. A session without Files refuses commands that write files. */
#pragma once

#include <stdbool.h>

#include "base/error.h"

enum { FILE_NAME_MAX = 200 };

/* One file at a time: begin(), write() repeatedly, then keep() or drop(). */
typedef struct Files {
    void *context;
    bool (*begin)(void *context, const char *name, Error *err); /* may refuse the name */

    /* Returns false if this or an earlier write failed. */
    bool (*write)(void *context, const char *text);

    /* On failure the file is deleted. */
    bool (*keep)(void *context, Error *err);
    void (*drop)(void *context);
} Files;
