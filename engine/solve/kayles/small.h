/* Searches graphs of at most 64 vertices without a table. A set of vertices is one 64-bit word.
   Positions near the end of a placement game are such graphs, and the game search uses this at its
   leaves too. Reentrant; allocates nothing. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "solve/kayles/small_limits.h"

/* Searches the position with the vertices of `live` (not empty) left. Returns a choice that wins
   for the side to move, or SMALL_NONE if the position is lost. The closed neighbourhood of vertex i
   is rows[i], with bit i set. Only rows of live vertices are read, and only their bits in `live`.

   Adds the positions visited to *nodes. Returns SMALL_CANCELLED, without a result, if *nodes would
   exceed `limit`: without a table, graphs with few edges take exponential time. Result and nodes
   are the same on every processor. */
int small_search(const uint64_t *rows, uint64_t live, bool misere, uint64_t *nodes, uint64_t limit);
