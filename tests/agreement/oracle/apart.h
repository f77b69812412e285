/* How far apart two positions of a game are. */
#ifndef ORACLE_APART_H
#define ORACLE_APART_H

#include "../rulebook/rules.h"

/* Returns a lower bound on the number of moves from one position to the other; -1 if no moves lead
   there. */
int positions_apart(const Position *from, const Position *to);

#endif
