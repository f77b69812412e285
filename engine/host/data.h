/* The folder of installed data files. */
#pragma once

#include "protocol/session/data.h"

enum { DATA_PATH_MAX = 4000 };

typedef struct DataFolder {
    Data data;                    /* passed to the session */
    char path[DATA_PATH_MAX + 1]; /* "" if there is no data folder */
} DataFolder;

/* Sets the folder to `name`; NULL means the installed one, found relative to the executable if the
   system tells its path. Opens no file. The struct must not be moved. Returns false if the name is
   too long. */
bool data_open(DataFolder *folder, const char *name);
