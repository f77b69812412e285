/* The standard streams of a program. A process has one of each, so this is the state of the
   process, as stdio's is. Programs alone use it, never the library. */
#pragma once

#include <stdbool.h>

#include "streams/printer.h"

/* The first call of main(). Opens the standard descriptors that are closed, so that no other file
   takes their numbers and so that using them fails: the input for writing, the outputs for reading.
   Ignores SIGXFSZ, so that a file that may not grow is an error of the write. `name` is a string
   constant: the program's name in its messages. */
void program_begin(const char *name);

/* The last call of main(). Writes what is left of standard output and closes it. Returns `status`,
   or, if not all of the output could be written, says so and returns `failed`. */
int program_end(int status, int failed);

/* Standard output. One thread at a time. */
Printer *program_output(void);
void print(const char *format, ...) PRINTF_LIKE(1, 2);
void print_string(const char *string);
bool print_flush(void); /* before a long computation; false if anything could not be written */

/* Standard error. Thread-safe. `PROGRAM: SENTENCE`, a line without the program's name, and text of
   our own as it stands. The first two are one line of printable ASCII, whatever they repeat
   (byte_shown()), cut at about 4000 bytes. */
void message(const char *format, ...) PRINTF_LIKE(1, 2);
void message_line(const char *format, ...) PRINTF_LIKE(1, 2);
void message_string(const char *string);
