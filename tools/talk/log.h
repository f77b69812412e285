/* Log of the conversation with engines, line by line. One file; thread-safe. */
#pragma once

#include <stdbool.h>

#include "base/error.h"

typedef struct Log Log;

/* Opens the file for appending. Returns NULL and sets err if that fails or the file is no log. */
Log *log_open(const char *path, Error *err);
bool log_close(Log *log); /* false, with a message, if a line could not be written */

/* `way` is '<' for a line to the engine, '>' for one from it, '!' for a remark. Control
   characters, and bytes that are no UTF-8, become `?`. `log` may be NULL. */
void log_line(Log *log, const char *who, char way, const char *line);
