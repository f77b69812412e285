/* A folder and the files in it. The host implements it. Functions that return -1 set errno. Names
   are plain: no slash, no dot in front. Links are never followed. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

typedef intptr_t Directory; /* -1: none */

Directory directory_open(const char *path); /* until the process exits */

/* Refuses names that the system would not take for a file in the folder: devices of Windows,
   drives, backslashes, dots and blanks at the end. POSIX has none. */
bool directory_name_fits(const char *name, Error *err);

bool directory_has(Directory directory, const char *name);
int directory_read(Directory directory,
                   const char *name); /* returns a descriptor; may be no file */

/* Creates a file to write and locks it: other processes' directory_clear() leaves it alone. Fails
   with EEXIST if the name is taken. On file systems without locks nothing is locked. */
int directory_new(Directory directory, const char *part);

/* Syncs and closes a file of directory_new(), and gives it the name `name` unless that is taken
   (EEXIST). Returns 0, or an errno after removing the file. The lock lasts until the end. */
int directory_keep(Directory directory, int file, const char *part, const char *name);
void directory_drop(Directory directory, int file, const char *part); /* closes and removes it */

/* Removes regular files that no process has locked and whose names `ours` accepts. */
void directory_clear(Directory directory, bool (*ours)(const char *name));
