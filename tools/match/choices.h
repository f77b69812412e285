/* Readers of the command-line options in options.def. */
#pragma once

#include "options.h"

/* The words after an option's name. */
typedef struct Part {
    char *const *word;
    size_t count;
} Part;

/* State while the command line is read. */
typedef struct Choices {
    Options *options;
    Part each;
    Part *engine;
    size_t engines;
    const char *judge;
    size_t games, rounds; /* 0: not given */
    bool moves_given;
} Choices;

bool string_set(char **to, const char *value); /* frees *to and stores a copy; returns true */
void seed_add(Options *options, uint64_t seed);

/* One reader_choice() for each option. The number of words has been checked. Returns false and sets
   err if a word is wrong. */
#define OPTION(reader, name, arguments, least, most, summary)                                      \
    bool reader##_choice(Choices *choices, Part part, Error *err);
#define NOTE(arguments, summary)
#include "options.def"
#undef OPTION
#undef NOTE
