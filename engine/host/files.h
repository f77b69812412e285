/* Files that commands write: inside one folder, whole or not at all, never over another. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "base/error.h"

enum { FILES_NONE = -1, FILE_NAME_MAX = 200, FILE_PART_MAX = FILE_NAME_MAX + 40 };

/* A file being written, under a name that no command can give, `.NAME.N.fivefold`. It is locked as
   long: one that is not belongs to a process that was killed, and is removed when the folder is
   opened, or the next file in it begun, by whichever process. */
typedef struct NewFile {
    FILE *stream;
    int folder;
    int error;                    /* the first errno of a write that failed; 0: none */
    char name[FILE_NAME_MAX + 1]; /* what it is to be called */
    char part[FILE_PART_MAX];     /* what it is called until then */
} NewFile;

/* A folder for new files, cleared of what killed processes left, to be closed by close();
 * FILES_NONE with the reason. */
int files_open(const char *folder, Error *err);

/* Refuses what is no plain name (a slash, a dot in front), what exists, and everything if `folder`
   is FILES_NONE. To be ended by one of the two below. */
bool file_new(NewFile *file, int folder, const char *name, Error *err);
bool file_fine(NewFile *file); /* could all be written up to now? To be asked after every write */
bool file_keep(NewFile *file, Error *err); /* false: it could not be written whole and is gone */
void file_drop(NewFile *file);
