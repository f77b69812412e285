/* Calls of the owner's files with an Error, which makes the reason safe to print. */
#pragma once

#include "base/error.h"
#include "base/files.h"
#include "fivefold.h"

bool files_begin(const FivefoldFiles *files, const char *name, Error *err);
bool files_keep(const FivefoldFiles *files, Error *err);

/* NULL is a failure. The bytes are valid until the next call. */
const char *files_read(const FivefoldFiles *files, const char *name, size_t *length, Error *err);

/* A data file as text, without a byte order mark. */
const char *files_data(const FivefoldFiles *files, const char *name, Error *err);
