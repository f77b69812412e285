/* What the words of each option say. */
#pragma once

#include "options.h"

/* The words of one option. */
typedef struct Part {
    char *const *word;
    size_t count;
} Part;

/* What is kept until all words are read. */
typedef struct Choices {
    Options *options;
    Part each;
    Part *engine;
    size_t engines;
    const char *judge;
    size_t games, rounds; /* 0: not given */
    bool turns_given;
} Choices;

bool string_set(char **to, const char *value); /* a copy takes the place of what was there */
void seed_add(Options *options, uint64_t seed);

/* Each reads the words of one option, of which there are neither too few nor too many; false with
   the reason. */
#define OPTION(reader, name, arguments, least, most, summary)                                      \
    bool reader##_choice(Choices *choices, Part part, Error *err);
#define NOTE(arguments, summary)
#include "options.def"
#undef OPTION
#undef NOTE
