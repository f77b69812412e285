/* Files of commands, all in one folder, and installed data files. Written files are complete or
   absent, and never replace another. */
#pragma once

#include <stdbool.h>

#include "base/files.h"
#include "fivefold.h"
#include "host/data.h"
#include "host/directory.h"
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

typedef struct Folders {
    FivefoldFiles files; /* for the session */
    Directory directory; /* of files; -1: none */
    NewFile file;
    DataFolder data;
    Text text; /* of the file that was read last */
} Folders;

/* Opens the folder `files` until the process exits, and removes files left by killed processes.
   With NULL, commands cannot read or write files. Names of existing files are refused, as are names
   with a slash or a leading dot and those that directory_name_fits() refuses. `data` is the folder
   of data; NULL: the installed one. The error begins with the program's option. The struct must not
   be moved. Call folders_close() in any case. */
bool folders_open(Folders *folders, const char *files, const char *data, Error *err);
void folders_close(Folders *folders);
