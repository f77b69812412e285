/* The folder of installed data. */
#pragma once

#include "protocol/session/data.h"

enum { DATA_PATH_MAX = 4000 };

typedef struct DataFolder {
    Data data;                    /* what a session is given */
    char path[DATA_PATH_MAX + 1]; /* "": there is none */
} DataFolder;

/* Sets the folder to `name`, or for NULL to the one installed beside the program's folder, if the
   system tells where the program is. Opens nothing yet. The struct must not be moved. False if the
   name is too long. */
bool data_open(DataFolder *folder, const char *name);
