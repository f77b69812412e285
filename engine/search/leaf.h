/* Solves positions that are small graphs. */
#pragma once

#include "rules/rules.h"

/* Solves Node Kayles on at most 64 vertices. Sets `*wins` to whether the player to move wins, and
 * `*move` to a winning move or 0. Returns false if the position is of another kind or not quickly
 * solved. */
bool leaf_solve(const Pos *pos, bool *wins, Move *move);
