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

/* Is the cursor at the end of a line or of the text? */
static inline bool scan_line_ends(const Scan *scan) {
    const int byte = scan_peek(scan);
    return byte == SCAN_END || byte == '\n' || byte == '\r';
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

/* The same for a sentence that is already in *err, unless that has a place or is about memory. */
bool scan_fail_with(const Scan *scan, Error *err);

/* Takes a number without a sign. Returns false if it has no digit, or more than `digits`. */
bool scan_number_take(Scan *scan, int digits, int *number);

/* Takes a point, a letter and a number: `h8` is 7 and 7. False for another byte or number. */
bool scan_point_take(Scan *scan, int *x, int *y);
