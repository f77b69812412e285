/* Files of commands, all in one folder. Written ones are complete or absent, and never replace
   another. */
#pragma once

#include <stdbool.h>

#include "host/directory.h"
#include "protocol/session/files.h"
#include "streams/printer.h"

enum { FILE_PART_MAX = FILE_NAME_MAX + 40 };

/* The file being written. Its temporary name is `.NAME.N.fivefold`, which no command accepts, and
   it is locked. An unlocked temporary file was left by a killed process; opening the folder or
   beginning the next file removes it. */
typedef struct NewFile {
    Printer printer;
    char name[FILE_NAME_MAX + 1]; /* final name */
    char part[FILE_PART_MAX];     /* temporary name */
} NewFile;

/* The output folder and the file being written. */
typedef struct Folder {
    Files files; /* passed to the session */
    Directory directory;
    NewFile file;
} Folder;

/* Opens a folder until the process exits, and removes files left by killed processes. With `name`
   NULL, commands cannot read or write files. Names of existing files are refused, as are names with
   a slash or a leading dot and those that directory_name_fits() refuses. The struct must not be
   moved. */
bool files_open(Folder *folder, const char *name, Error *err);
