#include "records/scan.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char place_phrase[] = "line "; /* begins no other sentence */

int scan_take(Scan *scan) {
    const int byte = scan_peek(scan);
    if (byte == SCAN_END)
        return byte;
    scan->at++;
    /* A carriage return alone ends a line as well. */
    if (byte == '\n' || (byte == '\r' && scan_peek(scan) != '\n')) {
        scan->line++;
        scan->line_begin = scan->at;
    }
    return byte;
}

void scan_space_skip(Scan *scan) {
    while (strchr(" \t\r\n\f\v", scan_peek(scan) > 0 ? scan_peek(scan) : 'x') != NULL)
        scan_take(scan);
}

void scan_blank_skip(Scan *scan) {
    while (scan_peek(scan) == ' ' || scan_peek(scan) == '\t')
        scan_take(scan);
}

const char *scan_line_take(Scan *scan, size_t *length) {
    const char *begin = scan->at;
    while (!scan_line_ends(scan))
        scan->at++;
    *length = (size_t)(scan->at - begin);
    if (scan_take(scan) == '\r' && scan_peek(scan) == '\n')
        scan_take(scan);
    return begin;
}

bool scan_fail(const Scan *scan, Error *err, const char *format, ...) {
    char text[sizeof err->text];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return error_set(err, "%s%zu, column %zu: %s", place_phrase, scan->line,
                     (size_t)(scan->at - scan->line_begin) + 1, text);
}

bool scan_fail_with(const Scan *scan, Error *err) {
    const Error why = *err;
    const bool placed = strncmp(err->text, place_phrase, sizeof place_phrase - 1) == 0;
    return placed || error_is_memory(err) ? false : scan_fail(scan, err, "%s", why.text);
}

bool scan_number_take(Scan *scan, int digits, int *number) {
    int count = 0;
    for (*number = 0; isdigit(scan_peek(scan)); count++) {
        const int digit = scan_take(scan) - '0';
        *number = count < digits ? *number * 10 + digit : *number;
    }
    return count > 0 && count <= digits;
}

bool scan_point_take(Scan *scan, int *x, int *y) {
    if (!isalpha(scan_peek(scan)))
        return false;
    *x = tolower(scan_take(scan)) - 'a';
    if (!scan_number_take(scan, 3, y))
        return false;
    --*y;
    return true;
}
