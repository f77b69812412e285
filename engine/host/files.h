/* Files of commands, all in one folder. Written ones are complete or absent, and never replace
   another. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "protocol/session/files.h"

enum { FILE_PART_MAX = FILE_NAME_MAX + 40 };

/* The file being written. Its temporary name is `.NAME.N.fivefold`, which no command accepts, and
   it is locked. An unlocked temporary file was left by a killed process; opening the folder or
   beginning the next file removes it. */
typedef struct NewFile {
    FILE *stream;
    int error;                    /* errno of the first failed write; 0: none */
    char name[FILE_NAME_MAX + 1]; /* final name */
    char part[FILE_PART_MAX];     /* temporary name */
} NewFile;

/* The output folder and the file being written. */
typedef struct Folder {
    Files files; /* passed to the session */
    int opened;  /* descriptor of the folder; -1: no folder */
    NewFile file;
} Folder;

/* Opens a folder until the process exits, and removes files left by killed processes. With `name`
   NULL, commands cannot read or write files. File names with a slash or a leading dot are refused,
   as are names of existing files. The struct must not be moved. */
bool files_open(Folder *folder, const char *name, Error *err);
