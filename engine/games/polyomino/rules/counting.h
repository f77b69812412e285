/* Number of moves, and symmetric moves. */
#pragma once

#include "games/polyomino/rules/polyomino.h"

Count polyomino_count(const Pos *pos);
void polyomino_canonical(const Pos *pos, const MoveList *list, Move *first);

/* Lists the symmetries of the table that the position has; the identity is the first. */
int polyomino_symmetries(const Pos *pos, int found[ORIENTATIONS_MAX]);
