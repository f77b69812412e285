/* The options by name. */
#pragma once

#include "protocol/session.h"

typedef struct Option {
    const char *name;
    const char *summary;
    size_t offset; /* of the field in Options */
    bool check;    /* true or false, else a number */
    bool ugi;      /* only UGI has it */
    uint64_t standard, least, most;
} Option;

const Option *option_at(size_t i); /* NULL after the last */
uint64_t option_value(const Options *options, const Option *option);

/* `NAME VALUE`; the name, in either case, may be several words. `ugi`: as UGI sets it. */
bool option_set(Session *session, bool ugi, char *const *word, size_t count, Error *err);
