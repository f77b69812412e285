/* Positions small enough to be solved at once. */
#pragma once

#include "rules/rules.h"

/* Whether the player to move wins, if the position is Node Kayles on at most 64 vertices; `*move`
   then wins, or is 0. False: not such a position, or one that is not quickly solved. */
bool leaf_solve(const Pos *pos, bool *wins, Move *move);
