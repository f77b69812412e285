/* Node Kayles on graphs of at most 64 vertices, a set of vertices being one 64-bit word: small
   enough to be searched without a table. The positions near the end of a placement game are such
   graphs; search uses this at its leaves too. Reentrant; allocates nothing. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "solve/kayles/small_limits.h"

/* A choice that wins for the side to move if just the vertices of `live` are left, which is not
   empty; SMALL_NONE if it has lost. `rows` are closed neighbourhoods, bit i of rows[i] is set;
   only those of live vertices are read, and of them only the bits in `live`. SMALL_HALTED, and
   nothing is known, if `*nodes`, to which the positions visited are added, would pass `limit`:
   without a table a graph with few edges can take practically for ever. Vertex and nodes are the
   same on every processor. */
int small_search(const uint64_t *rows, uint64_t live, bool misere, uint64_t *nodes, uint64_t limit);
