/* What genmove shares with commands that show what they think meanwhile. */
#pragma once

#include "protocol/session/call.h"

/* A colour: in a game that goes on it must be the one to move. */
bool play_colour_read(Call *call, const char *word, int *side);

/* Adds the turn that `think` finds within the limits of the session, and plays it, if asked to, on
   the clock of that side. In a finished game `resign` for the side that has lost, else `PASS`. */
typedef SearchResult Thinker(Call *call, const SearchLimits *limits, void *context);
bool play_generate(Call *call, int side, bool play, Thinker *think, void *context);
