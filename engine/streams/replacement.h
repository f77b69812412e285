/* A file that takes its name, from an older one if there is one, only when it is whole. */
#pragma once

#include <stdbool.h>

#include "base/text.h"

typedef struct Replacement {
    const char *path; /* the caller's */
    char *part;       /* what it is called until then: PATH.part */
    int file;         /* the descriptor to write to */
} Replacement;

/* Begins PATH.part. Refuses a PATH that is there and is no regular file (a device, a pipe, a link),
   and the same of PATH.part, which is never written through. A regular PATH.part is what a killed
   process left, and is removed. Two processes must not write one path at a time. False with the
   reason. */
bool replacement_begin(Replacement *file, const char *path, Error *err);

/* Puts it on the disk and gives it its name; if `error`, an errno, is not 0, or that fails, removes
   it. False with the reason. */
bool replacement_end(Replacement *file, int error, Error *err);

/* Both, with all of its text. */
bool file_replace(const char *path, const Text *text, Error *err);
