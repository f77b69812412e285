/* Positions small enough to be settled at once. */
#pragma once

#include "rules/rules.h"

/* Whether the player to move wins, if the position is Node Kayles on at most 64 vertices; `*move`
   then wins, or is 0. Adds what was visited to *nodes. False: not such a position, or one that is
   not quickly settled. */
bool leaf_solve(const Pos *pos, bool *wins, Move *move, uint64_t *nodes);
