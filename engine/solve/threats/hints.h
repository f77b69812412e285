/* Hints of a move policy, for positions that take long. The policy is called once a position has
   taken 10,000 nodes, and again whenever the nodes have quadrupled since the last call. It
   gets a tenth of these nodes, at most 1,000,000. */
#pragma once

#include <stdint.h>

#include "solve/solver.h"

typedef struct MoveHints MoveHints; /* of one thread */

MoveHints *hints_new(void); /* NULL if memory runs out */
void hints_free(MoveHints *hints);

/* Adds nodes that were spent on the position. */
void hints_note(MoveHints *hints, const uint64_t key[2], uint64_t nodes);

typedef struct HintCall {
    const MovePolicy *policy; /* NULL: no hints */
    int thread;
    const Pos *pos;
    const Cancel *cancel;
    uint64_t most; /* nodes; a call that needs more is postponed */
} HintCall;

/* Returns the hint for the position, or 0 without one. Adds the policy's nodes to *nodes. */
Move hints_move(MoveHints *hints, const uint64_t key[2], const HintCall *call, uint64_t *nodes);
