#include "records/cursor.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char place_phrase[] = "line "; /* begins no other sentence */

int cursor_take(Cursor *cursor) {
    const int byte = cursor_peek(cursor);
    if (byte == CURSOR_END)
        return byte;
    cursor->at++;
    /* A carriage return alone ends a line as well. */
    if (byte == '\n' || (byte == '\r' && cursor_peek(cursor) != '\n')) {
        cursor->line++;
        cursor->line_begin = cursor->at;
    }
    return byte;
}

void cursor_space_skip(Cursor *cursor) {
    while (strchr(" \t\r\n\f\v", cursor_peek(cursor) > 0 ? cursor_peek(cursor) : 'x') != NULL)
        cursor_take(cursor);
}

void cursor_blank_skip(Cursor *cursor) {
    while (cursor_peek(cursor) == ' ' || cursor_peek(cursor) == '\t')
        cursor_take(cursor);
}

const char *cursor_line_take(Cursor *cursor, size_t *length) {
    const char *begin = cursor->at;
    while (!cursor_line_ends(cursor))
        cursor->at++;
    *length = (size_t)(cursor->at - begin);
    if (cursor_take(cursor) == '\r' && cursor_peek(cursor) == '\n')
        cursor_take(cursor);
    return begin;
}

bool cursor_fail(const Cursor *cursor, Error *err, const char *format, ...) {
    char text[sizeof err->text];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return error_set(err, "%s%zu, column %zu: %s", place_phrase, cursor->line,
                     (size_t)(cursor->at - cursor->line_begin) + 1, text);
}

bool cursor_fail_with(const Cursor *cursor, Error *err) {
    const Error why = *err;
    const bool placed = strncmp(err->text, place_phrase, sizeof place_phrase - 1) == 0;
    return placed || error_is_memory(err) ? false : cursor_fail(cursor, err, "%s", why.text);
}

bool cursor_number_take(Cursor *cursor, int digits, int *number) {
    int count = 0;
    for (*number = 0; isdigit(cursor_peek(cursor)); count++) {
        const int digit = cursor_take(cursor) - '0';
        *number = count < digits ? *number * 10 + digit : *number;
    }
    return count > 0 && count <= digits;
}

bool cursor_point_take(Cursor *cursor, int *x, int *y) {
    if (!isalpha(cursor_peek(cursor)))
        return false;
    *x = tolower(cursor_take(cursor)) - 'a';
    if (!cursor_number_take(cursor, 3, y))
        return false;
    --*y;
    return true;
}
