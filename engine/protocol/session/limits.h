/* Limits that the operator sets when the engine starts. Input lines cannot change them. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

typedef struct Limits {
#define LIMIT(field, name, least, most, summary) uint64_t field; /* 0: no limit */
#include "protocol/session/limits.def"
    const char *without; /* disabled commands, separated by commas, or NULL; not owned */
} Limits;

typedef struct LimitRow {
    const char *name;
    const char *summary;
    size_t offset; /* offset of the field in Limits */
    uint64_t least, most;
} LimitRow;

const LimitRow *limit_at(size_t i); /* NULL after the last */
uint64_t limit_value(const Limits *limits, const LimitRow *limit);

/* Reads `limit`, as `NAME=N,NAME=N`, and `without`, the names of disabled commands of any dialect;
   either may be NULL. `without` must outlive the limits. Fails if a name is unknown or repeated, or
   a value is out of range; the error begins with the name of the program option. */
bool limits_read(Limits *limits, const char *limit, const char *without, Error *err);

bool limits_exclude(const Limits *limits, const char *command); /* is the command disabled? */
