/* How often a side with a score wins: data for `games/games.def`. */
#pragma once

#include "play.h"

/* Plays games from different random openings that the search thinks near even. Every third is held
   out. Prints a heading for the game and its nodes, and a line of fields, separated by ` ; `:

   - `game` as given, nodes of a search, games, seed; positions with an estimate that are held out;
   - mean cross-entropy of the results that are held out: under the share of wins in the other
   games, under 1 / (1 + e^(-score/unit)) with the unit that fits the other games best, under
   chance_of();
   - that unit; `RIGHT/BELIEVED`: in all games, the positions with a believed win that were won;
   - `PREDICTED:WON:POSITIONS` five times, in per mille of the positions whose favourite has a
   chance of 50 to 60 percent by chance_of(), of 60 to 70, and so on. A third field of 0: none. */
void chances_print(const Play *play, const char *game, int games, uint64_t seed);
