/* Standard output and error of a program. The state belongs to the process, as in stdio. Only
   programs use it, never the library. */
#pragma once

#include <stdbool.h>

#include "streams/printer.h"

/* Call first in main(). `name`, a string constant, is the program's name in messages.
   Also calls descriptors_begin(). */
void program_begin(const char *name);

/* Call last in main(). Flushes and closes standard output. Returns `status`; if any output was not
   written, prints a message and returns `failed`. */
int program_end(int status, int failed);

/* Standard output. Not thread-safe. */
Printer *program_output(void);
void print(const char *format, ...) PRINTF_LIKE(1, 2);
void print_string(const char *string);
bool print_flush(void); /* false if any write has failed */

/* Standard error. Thread-safe. message() prints `PROGRAM: SENTENCE`; message_line() omits the
   program's name. Both print one line of printable ASCII (byte_shown()), cut at about 4000 bytes.
   message_string() prints trusted text unchanged. */
void message(const char *format, ...) PRINTF_LIKE(1, 2);
void message_line(const char *format, ...) PRINTF_LIKE(1, 2);
void message_string(const char *string);
