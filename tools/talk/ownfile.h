/* Files that a user names and a program writes to. A wrong name must not damage another file, so
   the program knows its own files by their first bytes.

   `kind` is what a file begins with; '?' stands for a hexadecimal digit. If it ends with a line
   end, it is a header line. Only regular files that are not empty are checked. */
#pragma once

#include <stdbool.h>

#include "base/error.h"

enum { OWNFILE_KIND_MAX = 100 }; /* bytes of a kind */

/* True if the file is missing, empty, or begins with `kind`. A file that ends earlier was cut
   short: it must be a beginning of `kind`. */
bool ownfile_check(const char *path, const char *kind, Error *err);

/* Checks the file, then opens it to append; creates it if it is missing. Writes a header line into
   an empty file, and completes a beginning that was cut short. Returns the descriptor. Returns -1
   and sets err, with nothing written, if the file is another's or cannot be opened. */
int ownfile_append(const char *path, const char *kind, Error *err);
