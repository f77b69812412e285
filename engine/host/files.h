/* Files that commands write: inside one folder, whole or not at all, never over another. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "protocol/session/files.h"

enum { FILE_PART_MAX = FILE_NAME_MAX + 40 };

/* A file being written, under a name that no command can give, `.NAME.N.fivefold`. It is locked as
   long: one that is not belongs to a process that was killed, and is removed when the folder is
   opened, or the next file in it begun, by whichever process. */
typedef struct NewFile {
    FILE *stream;
    int error;                    /* the first errno of a write that failed; 0: none */
    char name[FILE_NAME_MAX + 1]; /* what it is to be called */
    char part[FILE_PART_MAX];     /* what it is called until then */
} NewFile;

/* A folder for new files, and the one that is being written. */
typedef struct Folder {
    Files files; /* what a session is given */
    int opened;  /* -1: nothing may be written */
    NewFile file;
} Folder;

/* Opens a folder, cleared of what killed processes left, for as long as the process lives; NULL is
   none. False with the reason. It refuses what is no plain name (a slash, a dot in front), what
   exists, and everything if there is no folder. It must not move. */
bool files_open(Folder *folder, const char *name, Error *err);
