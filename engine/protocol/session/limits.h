/* What an operator fixes when the engine is started, and no line can change. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

typedef struct Limits {
#define LIMIT(field, name, least, most, summary) uint64_t field; /* 0: none */
#include "protocol/session/limits.def"
    const char *without; /* names of commands, a comma between two; NULL: none. The caller's */
} Limits;

typedef struct LimitRow {
    const char *name;
    const char *summary;
    size_t offset; /* of the field in Limits */
    uint64_t least, most;
} LimitRow;

const LimitRow *limit_at(size_t i); /* NULL after the last */
uint64_t limit_value(const Limits *limits, const LimitRow *limit);

/* `NAME=N,NAME=N`, and the names of commands that are switched off, in all dialects; each may be
   NULL. `without` must live as long as the limits. False with the reason, which begins with the
   option's name, if a name is unknown, stands twice or has no value within its range. */
bool limits_read(Limits *limits, const char *limit, const char *without, Error *err);

bool limits_exclude(const Limits *limits, const char *command); /* is it switched off? */
