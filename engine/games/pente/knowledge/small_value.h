/* Positions of small boards that have the same value, and sides that cannot lose. */
#pragma once

#include "games/pente/knowledge/small.h"

/* True if this side (OWN or ENEMY) certainly does not lose under best play. */
bool small_safe(const SmallBoard *board, const SmallPos *pos, int side);

/* The sum of 2^s over the fives with s stones of the side, fewer than five, and no others. */
unsigned small_danger(const SmallBoard *board, const SmallPos *pos, int side);

/* Without captures: makes points dead that are in no row that can still win. Keeps the value. */
void small_bury(const SmallBoard *board, SmallPos *pos);

/* Replaces the position by a symmetric one, the same for all symmetric positions. */
void small_normalise(const SmallBoard *board, SmallPos *pos);
