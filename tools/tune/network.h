/* Fits the neural network of the evaluation (games/pente/network.h) to labelled positions. */
#pragma once

#include "rules/rules.h"

/* Reads lines as `tune positions` prints them from standard input. Fits a network to their labels
   by gradient descent and prints it as C source, after its loss on the last tenth of the positions,
   which is held out. The game must be a Pente game of two players. */
bool network_fit(const Variant *variant, uint64_t seed, Error *err);
