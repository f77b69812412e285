/* Reads the command line and checks its options together. */
#pragma once

#include "options.h"

/* Reads the command line. Returns false and sets err if a match cannot be played with it. With
   -help and -join, options are not checked together. Call options_free() in either case. */
bool match_options_read(Options *options, const WordList *list, Error *err);

/* The default of -maxturns: 0 if the rules, or moves= of the game, end every game. */
size_t moves_max_default(const char *game);

void options_help(Text *out);
