/* Limits that the operator sets when the engine starts. Input lines cannot change them. */
#pragma once

#include "protocol/session/option.h"

typedef struct Limits {
#define LIMIT(field, name, least, most, summary) uint64_t field; /* 0: no limit */
#include "protocol/session/limits.def"
    const char *without; /* disabled commands, separated by commas, or NULL; not owned */
} Limits;

const Option *limit_at(size_t i); /* a number in Limits; NULL after the last */

/* Lower the maximum of an option, or all values, to the limit of the same name. */
Option option_limited(const Option *option, const Limits *limits);
Options options_limited(const Options *values, const Limits *limits);

/* Reads `limit`, as `NAME=N,NAME=N`, and `without`, the names of disabled commands of any dialect;
   either may be NULL. `without` must outlive the limits. Fails if a name is unknown or repeated, or
   a value is out of range; the error begins with the name of the program option. */
bool limits_read(Limits *limits, const char *limit, const char *without, Error *err);

bool limits_exclude(const Limits *limits, const char *command); /* is the command disabled? */
