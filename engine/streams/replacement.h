/* Atomic file replacement: a file appears under its name only when it is complete. */
#pragma once

#include <stdbool.h>

#include "base/text.h"

typedef struct Replacement {
    const char *path; /* the caller's */
    char *part;       /* temporary name: PATH.part */
    int file;         /* the descriptor to write to */
} Replacement;

/* Creates PATH.part. Refuses if PATH or PATH.part exists and is not a regular file (a device, a
   pipe, a link). Removes a regular PATH.part, the remains of a killed process. Two processes must
   not write the same path at once. False with the reason. */
bool replacement_begin(Replacement *file, const char *path, Error *err);

/* Syncs the file and renames it to PATH. If `error`, an errno, is not 0, or a step fails, removes
   the file instead and returns false with the reason. */
bool replacement_end(Replacement *file, int error, Error *err);

/* Replaces the whole file by `text`. */
bool file_replace(const char *path, const Text *text, Error *err);
