/* The order of candidates: merits by which the turns that searches chose would have been foreseen
   best (conditional logit; McFadden, "Conditional logit analysis of qualitative choice behavior",
   1974). */
#pragma once

#include "play.h"

/* Plays that many games, prints how well the merits that the engine has and new ones foresee a
   fifth of the turns, which the fit does not see, then the new ones as they stand in the source. */
void order_fit(const Play *play, int games, uint64_t *random);
