/* Errors for users: bad input or missing memory. The failing function returns a sentence. Bugs of
   the program are asserted instead. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* The build may name another style of formats: FIVEFOLD_PRINTF=gnu_printf. */
#ifndef FIVEFOLD_PRINTF
#define FIVEFOLD_PRINTF printf
#endif
#if defined(__GNUC__)
#define PRINTF_LIKE(at, first) __attribute__((format(FIVEFOLD_PRINTF, at, first)))
#else
#define PRINTF_LIKE(at, first)
#endif

typedef struct Error {
    /* Lower case, no full stop. Begins with the standard phrase of GTP if there is one. */
    char text[320];
} Error;

/* Sets the sentence and returns false, for `return error_set(...)`. Bytes other than printable
   ASCII become `?`, so the sentence is always one line. */
bool error_set(Error *err, const char *format, ...) PRINTF_LIKE(2, 3);

/* error_set() for a failed allocation. The sentence begins with `out of memory: `. */
bool error_memory(Error *err, const char *format, ...) PRINTF_LIKE(2, 3);
bool error_is_memory(const Error *err); /* if so, a retry may succeed */

void error_copy(const Error *err, char *why, size_t room); /* cut to `room` bytes; 0: none */

/* Makes a byte safe to print: anything but printable ASCII becomes `?`. Terminals may take bytes
   from 0x80 for control characters (0x9B starts an escape sequence). A newline could forge a line
   of output. */
char byte_shown(char byte);

enum { QUOTE_BYTES = 40 };

/* User input made safe to print: at most QUOTE_BYTES bytes, each passed through byte_shown(). Use
   as quote(word).text within one expression. */
typedef struct Quote {
    char text[QUOTE_BYTES + 4];
} Quote;

Quote quote(const char *word);
