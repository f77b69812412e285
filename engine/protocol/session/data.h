/* Access to the read-only data files installed with the engine; the host implements it. */
#pragma once

#include "base/error.h"
#include "base/text.h"

enum { DATA_MAX = 1 << 22 }; /* bytes; reading a larger file fails */

typedef struct Data {
    void *context;
    /* Appends the contents of a file, without a byte order mark. `name` is a path in the data
       folder. */
    bool (*read)(void *context, const char *name, Text *text, Error *err);
} Data;
