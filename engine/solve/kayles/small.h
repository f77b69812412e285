/* Node Kayles on graphs of at most 64 vertices, a set of vertices being one 64-bit word: small
   enough to be searched without a table. The positions near the end of a placement game are such
   graphs; search uses this at its leaves too. Reentrant; allocates nothing. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { SMALL_MAX = 64, SMALL_NONE = -1, SMALL_HALTED = -2 };

typedef struct Small {
    uint64_t rows[SMALL_MAX]; /* closed neighbourhoods: bit i of rows[i] is set; symmetric */
    bool misere;
    uint64_t nodes; /* positions visited so far; only ever added to: the owner sets it to 0 */
} Small;

/* Whether the side to move wins the game on the vertices in `live`, of which only the rows are
   read (their bits outside `live` do not matter). `*vertex` becomes a choice that wins, or
   SMALL_NONE if the position is lost or, misere, if nothing is left and so nobody need choose. */
bool small_wins(Small *small, uint64_t live, int *vertex);

/* The same on rows that lie elsewhere, `live` not empty: the vertex, or SMALL_NONE for a loss.
   SMALL_HALTED, and nothing is known, if `*nodes` would pass `limit`: without a table a graph with
   few edges can take practically for ever. */
int small_search(const uint64_t *rows, uint64_t live, bool misere, uint64_t *nodes, uint64_t limit);
