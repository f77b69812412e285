/* Writes the options that decide the games of a match, in canonical form. */
#pragma once

#include "options.h"

/* Adds all options that decide the games, except their number, in the form that
   match_options_read() reads. */
void options_match_write(const Options *options, WordList *out);
