/* Strict parser for the JSON that match writes. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

/* The text that is left to read. After a mismatch `wrong` is set and nothing more is read. */
typedef struct Reading {
    const char *at;
    bool wrong;
} Reading;

bool text_is(Reading *reading, const char *text);   /* reads the text if it is next */
void text_take(Reading *reading, const char *text); /* the text must be next */
int64_t number_take(Reading *reading, int64_t least, int64_t most);
char *string_take(Reading *reading); /* the caller frees it; NULL if no string is next */

/* Returns true if all was read. Otherwise err names the first wrong byte, counted from `line`. */
bool reading_end(Reading *reading, const char *line, Error *err);
