/* Depth-first proof-number search (Nagai, Df-pn Algorithm for Searching AND/OR Trees and Its
   Applications, 2002) on graphs of any size, down to the graphs that dive.h solves outright. The
   game has no cycles, so a proof number needs no history. */
#pragma once

#include "solve/kayles/dfs.h"

enum {
    CLAIMS = 4096,
    PROVER_BYTES =
        1 << 29 /* for lists of children; sparse graphs of thousands of vertices need more */
};

/* What the threads of a run share. */
typedef struct Shared {
    const FieldMaker *maker;
    Proofs *table;
    Run *run;
    GuessOrder order;
    _Atomic unsigned char claims[CLAIMS]; /* by key: how many threads are below such a position */
} Shared;

typedef struct Prover {
    Shared *shared;
    Diver diver;
    size_t bytes; /* in use by lists of children */
} Prover;

bool prover_new(Prover *prover, Shared *shared); /* false: no memory */
void prover_free(Prover *prover);

/* The position with the vertices of `set` left, `count` of them, not 0: phi or delta 0 when it
   returns, unless the run is halted. `depth`: choices since the root. */
Known prover_solve(Prover *prover, const Field *field, const uint64_t *set, int count, int depth);

/* The same, and `answers` gets, by the vertices of the graph, a vertex that wins after each choice:
   after all of them if the position is lost, but -1 where nothing is left; if it is won, or the run
   halted, after those that were settled on the way. Those that are not -1 at first are believed.
   Threads may share the array. */
Known prover_answer(Prover *prover, const Field *field, const uint64_t *set, int count, int depth,
                    _Atomic int *answers);
