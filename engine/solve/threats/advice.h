/* What a search says of positions that take long: the turn that it would play comes first. It is
   asked once a position has taken some ten thousand nodes, and again whenever it has taken four
   times as many as the last time, each time with more of them. */
#pragma once

#include <stdint.h>

#include "solve/solver.h"

typedef struct Advice Advice; /* one thread's */

Advice *advice_new(void); /* NULL: no memory */
void advice_free(Advice *advice);

/* The position took that many nodes more. */
void advice_note(Advice *advice, const uint64_t key[2], uint64_t nodes);

typedef struct AdviceQuestion {
    const SolveAdviser *adviser; /* NULL: nobody is asked */
    int thread;
    const Pos *pos;
    const Halt *halt;
    uint64_t most; /* nodes of a search: a longer one is asked for later */
} AdviceQuestion;

/* The move that comes first; 0: none does. `*nodes` grows by what a search took. */
Move advice_turn(Advice *advice, const uint64_t key[2], const AdviceQuestion *question,
                 uint64_t *nodes);
