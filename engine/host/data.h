/* The folder of installed data. */
#pragma once

#include "protocol/session/data.h"

enum { DATA_PATH_MAX = 4000 };

typedef struct DataFolder {
    Data data;                    /* what a session is given */
    char path[DATA_PATH_MAX + 1]; /* "": there is none */
} DataFolder;

/* The folder `name`, or, for NULL, the one that `make install` puts beside the folder of the
   program, where the system tells that. Nothing is opened yet. False if the name is too long. It
   must not move. */
bool data_open(DataFolder *folder, const char *name);
