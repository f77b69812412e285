/* Reference solvers without any pruning, to compare the engine's solvers with. */
#pragma once

#include "rules/rules.h"

/* Retrograde analysis of all positions that can be reached from one position. */
typedef struct Retrograde {
    size_t count;
    char *bytes; /* the positions; the start is the first */
    size_t size; /* of one position, in bytes */
    int *moves;  /* to the end under best play: odd for a win, even for a loss, -1 for neither */
} Retrograde;

/* Returns false if there are more than `most` positions. */
bool retrograde_solve(const Pos *pos, size_t most, Retrograde *solved);
void retrograde_free(Retrograde *solved);

static inline const Pos *retrograde_pos(const Retrograde *solved, size_t i) {
    return (const Pos *)(const void *)(solved->bytes + i * solved->size);
}

/* Tries all moves. For odd `moves`: does the side to move win within that many turns? For even
   `moves`: does it lose within that many? */
bool plain_forced(const Pos *pos, int moves);
int plain_moves(const Pos *pos, int most); /* turns to the end; -1 if there are more than `most` */
bool plain_can(const Pos *pos, int depth); /* true if a search of that depth is cheap enough */

Pos *plain_random(const Pos *start, size_t moves,
                  uint64_t *seed); /* plays up to `moves` random moves */
