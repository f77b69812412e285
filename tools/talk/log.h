/* Log of the conversation with engines, line by line. One file; thread-safe. */
#pragma once

#include <stdbool.h>

#include "base/error.h"

typedef struct Log Log;

/* Appends to the file. NULL with the reason if it cannot be opened. */
Log *log_open(const char *path, Error *err);
bool log_close(Log *log); /* false, with a message, if not all lines could be written */

/* `way` is '<' to the engine, '>' from it, '!' about it. The line is shown as byte_shown() gives
   its bytes: people follow a log on a terminal. Nothing happens if log is NULL. */
void log_line(Log *log, const char *who, char way, const char *line);
