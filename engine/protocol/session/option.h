/* Engine options: their table, values and text forms. */
#pragma once

#include "protocol/dialect.h"

typedef struct Options {
#define OPTION(field, name, type, standard, least, most, summary) uint64_t field;
#include "protocol/session/options.def"
} Options;

Options options_standard(void);
int options_skill(const Options *options); /* playing strength, from either of the two options */

typedef struct Option {
    const char *name;
    const char *summary;
    size_t offset;          /* of the field in Options, of a limit in Limits */
    const char *words;      /* allowed words, `a|b`; NULL: a number */
    const Dialect *dialect; /* the only dialect that has it; NULL: all */
    uint64_t standard, least, most;
} Option;

const Option *option_at(size_t i); /* NULL after the last */

uint64_t option_value(const void *options, const Option *option);

void option_write(const Option *option, Text *out); /* as UCI: `spin default 1 min 1 max 64` */
void option_value_write(const Option *option, uint64_t value, Text *out);

void option_range_write(const Option *option, Text *out); /* readable: `1 to 64`, `a, b or c` */

bool option_in(const Option *option, const Dialect *dialect); /* does the dialect have it? */

/* Returns how many words at the start of `word` form the name of an option, ignoring case, and sets
 *option. Returns 0 if the dialect has no such option. */
size_t option_find(const Dialect *dialect, char *const *word, size_t count, const Option **option);

/* Fails with a list of the options. */
bool option_refuse(const Dialect *dialect, const char *word, Error *err);

/* Sets an option. Fails unless `count` is 1 and the word is a valid value. */
bool option_set(void *options, const Option *option, char *const *word, size_t count, Error *err);
