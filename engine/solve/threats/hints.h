/* What a search says of positions that take long: the turn that it would play comes first. It is
   asked once a position has taken some ten thousand nodes, and again whenever it has taken four
   times as many as the last time, each time with more of them. */
#pragma once

#include <stdint.h>

#include "solve/solver.h"

typedef struct MoveHints MoveHints; /* one thread's */

MoveHints *hints_new(void); /* NULL: no memory */
void hints_free(MoveHints *hints);

/* The position took that many nodes more. */
void hints_note(MoveHints *hints, const uint64_t key[2], uint64_t nodes);

typedef struct HintQuestion {
    const MoveOracle *oracle; /* NULL: nobody is asked */
    int thread;
    const Pos *pos;
    const Cancel *cancel;
    uint64_t most; /* nodes of a search: a longer one is asked for later */
} HintQuestion;

/* The move that comes first; 0: none does. `*nodes` grows by what a search took. */
Move hints_turn(MoveHints *hints, const uint64_t key[2], const HintQuestion *question,
                uint64_t *nodes);
