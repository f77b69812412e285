/* Reading a whole file that is nothing but a file. */
#pragma once

#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

/* Appends the whole file to *text and closes the descriptor in any case. `name` is used in errors.
   Refuses pipes, folders and devices, files of more than `most` bytes, and files that cannot be
   read to their end; then nothing is appended. */
bool plainfile_read(int file, const char *name, size_t most, Text *text, Error *err);
