/* Files written by commands: in one folder only, complete or absent, never overwriting. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "protocol/session/files.h"

enum { FILE_PART_MAX = FILE_NAME_MAX + 40 };

/* A file being written, under the temporary name `.NAME.N.fivefold`, which no command accepts. It
   is locked while written. An unlocked one is the remains of a killed process; opening the folder
   or beginning the next file removes it. */
typedef struct NewFile {
    FILE *stream;
    int error;                    /* the first errno of a write that failed; 0: none */
    char name[FILE_NAME_MAX + 1]; /* final name */
    char part[FILE_PART_MAX];     /* temporary name */
} NewFile;

/* A folder for new files, and the one that is being written. */
typedef struct Folder {
    Files files; /* what a session is given */
    int opened;  /* -1: nothing may be written */
    NewFile file;
} Folder;

/* Opens a folder until the process ends, and removes the remains of killed processes. With NULL no
   file can be written. Writing refuses names with a slash or a leading dot, and existing files. The
   struct must not be moved. False with the reason. */
bool files_open(Folder *folder, const char *name, Error *err);
