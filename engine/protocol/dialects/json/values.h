/* Values of the members of a query's JSON object. Functions that take one fail with the reason. */
#pragma once

#include "base/json_reader.h"

/* The values of one object are read; `value` is an index into them. */
typedef struct ValueReader {
    const JsonText *json;
    Error *err;
} ValueReader;

const JsonValue *value_at(const ValueReader *values, size_t value);

/* Demands a kind of value. */
bool value_kind(const ValueReader *values, size_t value, JsonKind kind);

/* Appends a string, as UTF-8. */
bool value_string(const ValueReader *values, size_t value, Text *out);

/* Stores a string as it is written in answers, with its quotes. Fails, storing nothing, if it has
   more than `most` bytes then. */
bool value_name(const ValueReader *values, size_t value, size_t most, Text *out);

bool value_integer(const ValueReader *values, size_t value, int64_t least, int64_t most,
                   int64_t *number);

/* A flag that is missing (0) is false. */
bool value_flag(const ValueReader *values, size_t value, bool *flag);
