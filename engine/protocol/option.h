/* The options by name. */
#pragma once

#include "protocol/session.h"

typedef struct Option {
    const char *name;
    const char *summary;
    size_t offset;     /* of the field in Options */
    const char *words; /* that it takes, `a|b`; NULL: a number */
    bool ugi;          /* only UGI has it */
    uint64_t standard, least, most;
} Option;

const Option *option_at(size_t i); /* NULL after the last */

/* The option, or the options, as a limit of the same name leaves them: no value is beyond it. */
Option option_limited(const Option *option, const Limits *limits);
Options options_limited(const Options *values, const Limits *limits);

uint64_t option_value(const Options *options, const Option *option);

void option_write(const Option *option,
                  Text *out); /* for programs: `spin default 1 min 1 max 64` */
void option_value_write(const Option *option, uint64_t value, Text *out);

void option_range_write(const Option *option, Text *out); /* for people: `1 to 64`, `a, b or c` */

/* `NAME VALUE`; the name, in either case, may be several words. `ugi`: as UGI sets it. */
bool option_set(Session *session, bool ugi, char *const *word, size_t count, Error *err);
