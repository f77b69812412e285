/* Fits the move-ordering weights to the moves that searches chose, by conditional logit (McFadden
   1974, "Conditional logit analysis of qualitative choice behavior"). */
#pragma once

#include "play.h"

/* Plays the games and fits the weights to four fifths of the moves. Prints how well the old and the
   new weights predict the other fifth, then the new weights as C source. */
void order_fit(const Play *play, int games, uint64_t *random);
