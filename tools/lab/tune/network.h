/* Fits the neural network of the evaluation (games/pente/knowledge/network.h) to labelled
 * positions. */
#pragma once

#include "rules/rules.h"

enum { NETWORK_SCALE_MOST = 1000 }; /* hundredths */

/* Reads lines as `tune positions` and `tune results` print them from standard input. Fits a network
   to their labels by gradient descent and prints it as C source, after its loss on the last tenth
   of the positions, which is held out. At a score of `scale` hundredths, 1 to NETWORK_SCALE_MOST,
   the odds of a win are e : 1. The game must be a Pente game of two players. */
bool network_fit(const Variant *variant, int scale, uint64_t seed, Error *err);
