/* Atomic file replacement: a file appears under its name only when it is complete. POSIX only: no
   program for Windows replaces files. */
#pragma once

#include <stdbool.h>

#include "base/text.h"

typedef struct Replacement {
    const char *path; /* not owned */
    char *part;       /* temporary name: PATH.part */
    int file;         /* the descriptor to write to */
} Replacement;

/* Creates PATH.part. Fails if PATH or PATH.part exists and is not a regular file (a device, a pipe,
   a link). Replaces a regular PATH.part, left by a killed process. Two processes must not write the
   same path at the same time. */
bool replacement_begin(Replacement *file, const char *path, Error *err);

/* Syncs the file and renames it to PATH. If `error` (an errno) is not 0, or a step fails, removes
   the file and returns false with the reason. */
bool replacement_end(Replacement *file, int error, Error *err);

/* Replaces the contents of the file by `text`. */
bool file_replace(const char *path, const Text *text, Error *err);
