/* Files that commands read and write; the host implements it. A written file is kept complete or
   not at all, and never replaces another. A session without Files refuses such commands. */
#pragma once

#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"

enum { FILE_NAME_MAX = 200, RECORD_BYTES_MAX = 1 << 24 };

/* One file at a time: begin(), write() repeatedly, then keep() or drop(). */
typedef struct Files {
    void *context;
    bool (*begin)(void *context, const char *name, Error *err); /* may refuse the name */

    /* Returns false if this or an earlier write failed. */
    bool (*write)(void *context, const char *text);

    /* On failure the file is deleted. */
    bool (*keep)(void *context, Error *err);
    void (*drop)(void *context);

    /* Appends a whole file of at most `most` bytes. May refuse the name. */
    bool (*read)(void *context, const char *name, size_t most, Text *text, Error *err);
} Files;
