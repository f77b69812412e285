/* The engine's settings, and their names. */
#pragma once

#include "protocol/session/limits.h"

typedef struct Options {
#define OPTION(field, name, type, standard, least, most, summary) uint64_t field;
#include "protocol/session/options.def"
} Options;

Options options_standard(void);
int options_skill(const Options *options); /* the level of play, whichever option says it */

typedef struct Option {
    const char *name;
    const char *summary;
    size_t offset;       /* of the field in Options */
    const char *words;   /* that it takes, `a|b`; NULL: a number */
    const char *dialect; /* that alone has it; NULL: all have */
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

bool option_in(const Option *option, const char *dialect); /* does the dialect have it? */

/* How many of the words spell the name of an option, in either case: *option gets it. 0 if none
   does that the dialect has. */
size_t option_find(const char *dialect, char *const *word, size_t count, const Option **option);
bool option_refuse(const char *dialect, const char *word, Error *err); /* which there are; false */

/* The value is one word: `count` is 1, or it is refused. */
bool option_set(Options *values, const Option *option, char *const *word, size_t count, Error *err);
