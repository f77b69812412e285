/* Values of the members of a query's JSON object. Functions that take one fail with the reason. */
#pragma once

#include "base/json_reader.h"

/* The values of one object are read; `value` is an index into them. */
typedef struct Members {
    const JsonText *json;
    Error *err;
} Members;

const JsonValue *member_value(const Members *members, size_t value);

/* Demands a kind of value. */
bool member_kind(const Members *members, size_t value, JsonKind kind);

/* Appends a string, as UTF-8. */
bool member_string(const Members *members, size_t value, Text *out);

/* Stores a string as it is written in answers, with its quotes. Fails, storing nothing, if it has
   more than `most` bytes then. */
bool member_name(const Members *members, size_t value, size_t most, Text *out);

bool member_integer(const Members *members, size_t value, int64_t least, int64_t most,
                    int64_t *number);

/* A flag that is missing (0) is false. */
bool member_flag(const Members *members, size_t value, bool *flag);
