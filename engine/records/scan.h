/* A cursor over the text of a record. It knows its line and column. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

typedef struct Scan {
    const char *at, *end;
    const char *line_begin;
    size_t line; /* from 1 */
} Scan;

enum { SCAN_END = -1 };

/* The byte at the cursor as an unsigned char, or SCAN_END. */
static inline int scan_peek(const Scan *scan) {
    return scan->at < scan->end ? (unsigned char)*scan->at : SCAN_END;
}

/* Returns the byte at the cursor and moves past it. At the end stays there. */
int scan_take(Scan *scan);

/* Moves past blanks, tabs and line ends; past blanks and tabs only. */
void scan_space_skip(Scan *scan);
void scan_blank_skip(Scan *scan);

/* Returns the rest of the line without its end, and moves to the next line. */
const char *scan_line_take(Scan *scan, size_t *length);

/* Sets `line L, column C: SENTENCE` and returns false. Columns count bytes from 1. */
bool scan_fail(const Scan *scan, Error *err, const char *format, ...) PRINTF_LIKE(3, 4);

/* The same for a reason that is already a sentence in *err. Leaves errors of memory as they are. */
bool scan_fail_with(const Scan *scan, Error *err);
