/* Reads lines of JSON that match wrote. Members are found by name; a caller that must know the
   order or the spelling writes the line again and compares. */
#pragma once

#include "base/json_reader.h"

/* A line. After the first mismatch nothing else is read: values are 0 and strings NULL. */
typedef struct Reading {
    JsonText json;
    size_t wrong; /* the byte that match does not write, from 1; 0: none */
} Reading;

/* Call reading_end() after it. Returns true if all was read as expected; otherwise err names the
   first wrong byte. */
void reading_begin(Reading *reading, const char *line);
bool reading_end(Reading *reading, const char *line, Error *err);

/* A member of the whole object. 0 if it is missing, which is a mismatch. */
size_t member_take(Reading *reading, const char *name);

/* The first element of an array of `count` elements; json_next() leads to the others. */
size_t array_take(Reading *reading, size_t value, size_t count);

bool value_is(const Reading *reading, size_t value, const char *text); /* is it spelled so? */
void value_refuse(Reading *reading, size_t value);                     /* is a mismatch */
int64_t integer_take(Reading *reading, size_t value, int64_t least, int64_t most);
char *string_take(Reading *reading, size_t value); /* the caller frees it */
