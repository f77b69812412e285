/* The folder of installed data files. */
#pragma once

#include "base/text.h"

enum { DATA_PATH_MAX = 4000 };

typedef struct DataFolder {
    char path[DATA_PATH_MAX + 1]; /* "" if there is no data folder */
} DataFolder;

/* Sets the folder to `name`; NULL means the installed one, found relative to the executable if the
   system tells its path. Opens no file. Returns false if the name is too long. */
bool data_open(DataFolder *folder, const char *name);

/* Appends a text file of at most DATA_MAX bytes, without a byte order mark. `name` is a path in the
   folder. */
bool data_read(const DataFolder *folder, const char *name, Text *text, Error *err);
