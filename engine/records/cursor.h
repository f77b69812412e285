/* A cursor over the text of a record. It knows its line and column. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

typedef struct Cursor {
    const char *at, *end;
    const char *line_begin;
    size_t line; /* from 1 */
} Cursor;

enum { CURSOR_END = -1 };

/* The byte at the cursor as an unsigned char, or CURSOR_END. */
static inline int cursor_peek(const Cursor *cursor) {
    return cursor->at < cursor->end ? (unsigned char)*cursor->at : CURSOR_END;
}

/* Is the cursor at the end of a line or of the text? */
static inline bool cursor_line_ends(const Cursor *cursor) {
    const int byte = cursor_peek(cursor);
    return byte == CURSOR_END || byte == '\n' || byte == '\r';
}

/* Returns the byte at the cursor and moves past it. At the end stays there. */
int cursor_take(Cursor *cursor);

/* Moves past blanks, tabs and line ends; past blanks and tabs only. */
void cursor_space_skip(Cursor *cursor);
void cursor_blank_skip(Cursor *cursor);

/* Returns the rest of the line without its end, and moves to the next line. */
const char *cursor_line_take(Cursor *cursor, size_t *length);

/* Sets `line L, column C: SENTENCE` and returns false. Columns count bytes from 1. */
bool cursor_fail(const Cursor *cursor, Error *err, const char *format, ...) PRINTF_LIKE(3, 4);

/* The same for a sentence that is already in *err, unless that has a place or is about memory. */
bool cursor_fail_with(const Cursor *cursor, Error *err);

/* Takes a number without a sign. Returns false if it has no digit, or more than `digits`. */
bool cursor_number_take(Cursor *cursor, int digits, int *number);

/* Takes a point, a letter and a number: `h8` is 7 and 7. False for another byte or number. */
bool cursor_point_take(Cursor *cursor, int *x, int *y);
