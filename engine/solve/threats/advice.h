/* What a search says of positions that take long: the turn that it would play comes first. It is
   asked once a position has taken some ten thousand nodes, and again whenever it has taken four
   times as many as the last time, each time with more of them. */
#pragma once

#include <stdint.h>

#include "base/halt.h"
#include "rules/rules.h"

/* Of a run: whom to ask. */
typedef struct ThreatAdviser {
    /* A turn for who is to move, after a search of that many nodes, or until it is halted; 0: none.
       `thread` counts those of the run from 0, and two never ask in the same one's name. */
    Move (*turn)(void *context, int thread, const Pos *pos, uint64_t nodes, const Halt *halt);
    void *context;
} ThreatAdviser;

typedef struct Advice Advice; /* one thread's */

Advice *advice_new(void); /* NULL: no memory */
void advice_free(Advice *advice);

/* The position took that many nodes more. */
void advice_note(Advice *advice, const uint64_t key[2], uint64_t nodes);

/* The turn that comes first; 0: none does. A search takes no more than `most` nodes: it is asked
   later if it should. `*nodes` grows by what it took. */
Move advice_turn(Advice *advice, const ThreatAdviser *adviser, int thread, const Pos *pos,
                 const uint64_t key[2], const Halt *halt, uint64_t most, uint64_t *nodes);
