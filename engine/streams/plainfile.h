/* Reading files that are nothing but files, for all programs. Never waits: a pipe, a folder, a
   device, and a file of the system that would make its readers wait, are refused. */
#pragma once

#include <stddef.h>
#include <stdio.h>

#include "base/error.h"
#include "base/text.h"

/* Appends the whole file to *text and closes the descriptor in any case. `name` is used in errors.
   `file` is a descriptor of descriptor_open() or directory_read(). Also refuses files of more than
   `most` bytes, and files that cannot be read to their end; then nothing is appended. */
bool plainfile_read(int file, const char *name, size_t most, Text *text, Error *err);

/* A stream that reads the file, or NULL with the reason. Where reading would wait, it fails. */
FILE *plainfile_stream(const char *path, Error *err);
