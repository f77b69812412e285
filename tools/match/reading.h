/* JSON as match writes it, read strictly: nothing but what was expected is taken. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

/* What is left to read; once it is not what was expected, nothing more is taken. */
typedef struct Reading {
    const char *at;
    bool wrong;
} Reading;

bool text_is(Reading *reading, const char *text);   /* takes it if it is there */
void text_take(Reading *reading, const char *text); /* it must be there */
int64_t number_take(Reading *reading, int64_t least, int64_t most);
char *string_take(Reading *reading); /* the caller's; NULL if there is none */

/* Nothing may be left: false with the place, counted from `line`, where it was not as expected. */
bool reading_end(Reading *reading, const char *line, Error *err);
