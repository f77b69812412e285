/* Faults that come from outside: a sentence for the user, passed back by the function that refuses.
   Our own faults are asserted; memory that runs out is a refusal like others, but the user's words
   are not to blame. */
#pragma once

#include <stdbool.h>

#if defined(__GNUC__)
#define PRINTF_LIKE(at, first) __attribute__((format(printf, at, first)))
#else
#define PRINTF_LIKE(at, first)
#endif

typedef struct Error {
    char text[320]; /* lower case, no full stop; GTP's canonical phrase first where there is one */
} Error;

/* Sets the sentence and returns false, so that a refusal is one statement. The sentence is one line
   of printable ASCII, whatever it repeats: see byte_shown(). */
bool error_set(Error *err, const char *format, ...) PRINTF_LIKE(2, 3);

/* The same for want of memory: `out of memory: ` and what there was none for. */
bool error_memory(Error *err, const char *format, ...) PRINTF_LIKE(2, 3);
bool error_is_memory(const Error *err); /* the same may be accepted another time */

/* A byte of somebody else's text as it may be shown: anything but printable ASCII becomes `?`. A
   byte from 0x80 on may be a control character to a terminal (0x9B begins an escape sequence), and
   the end of a line could begin a line that is not ours. */
char byte_shown(char byte);

/* A user's word, safe to repeat: cut at 40 bytes, each as byte_shown() gives it.
   Use as quote(word).text within one expression. */
typedef struct Quote {
    char text[44];
} Quote;

Quote quote(const char *word);
