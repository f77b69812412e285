/* The data that were installed beside the engine, as the host of a session finds them: whole files,
   only to be read. */
#pragma once

#include "base/error.h"
#include "base/text.h"

enum { DATA_MAX = 1 << 22 }; /* bytes; larger files are refused */

typedef struct Data {
    void *context;
    /* Adds what the file holds after its byte order mark, if it has one; `name` is a path below the
       folder of data. */
    bool (*read)(void *context, const char *name, Text *text, Error *err);
} Data;
