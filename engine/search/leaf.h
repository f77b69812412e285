/* Solves positions that are small graphs. */
#pragma once

#include "knowledge/knowledge.h"

enum { LEAF_MOST = 64 };

/* Solves a position that is Node Kayles by `form`, with at most `most` vertices, 1 to LEAF_MOST.
 * Sets `*wins` to whether the player to move wins, and `*move` to a winning move or 0. Returns
 * false if the position is of another kind or not quickly solved. */
bool leaf_solve(const KaylesForm *form, const Pos *pos, int most, bool *wins, Move *move);
