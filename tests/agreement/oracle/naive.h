/* The same question answered without a table or move ordering. */
#ifndef ORACLE_NAIVE_H
#define ORACLE_NAIVE_H

#include "proof.h"

/* TOO_MUCH: not answered within a thousand positions. */
Answer naive_wins(const Game *game, bool repeats, int player, int moves);

#endif
