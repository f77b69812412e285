/* Depth-first proof-number search (Nagai, Df-pn Algorithm for Searching AND/OR Trees and Its
   Applications, 2002) on graphs of any size, down to the graphs that dfs.h solves outright. The
   game has no cycles, so a proof number needs no history. */
#pragma once

#include "solve/kayles/dfs.h"

enum {
    CLAIMS = 4096,
    DFPN_BYTES =
        1 << 29 /* for lists of children; sparse graphs of thousands of vertices need more */
};

/* What the threads of a run share. */
typedef struct Shared {
    const SubgraphMaker *maker;
    KaylesTable *table;
    KaylesRun *run;
    ChoiceRule order;
    _Atomic unsigned char claims[CLAIMS]; /* by key: how many threads are below such a position */
} Shared;

typedef struct Dfpn {
    Shared *shared;
    Dfs dfs;
    size_t bytes; /* in use by lists of children */
} Dfpn;

bool dfpn_new(Dfpn *dfpn, Shared *shared); /* false: no memory */
void dfpn_free(Dfpn *dfpn);

/* The position with the vertices of `set` left, `count` of them, not 0: phi or delta 0 when it
   returns, unless the run is halted. `depth`: choices since the root. */
KaylesKnown dfpn_solve(Dfpn *dfpn, const Subgraph *subgraph, const uint64_t *set, int count,
                       int depth);

/* The same, and `answers` gets, by the vertices of the graph, a vertex that wins after each choice:
   after all of them if the position is lost, but -1 where nothing is left; if it is won, or the run
   halted, after those that were settled on the way. Those that are not -1 at first are believed.
   Threads may share the array. */
KaylesKnown dfpn_answer(Dfpn *dfpn, const Subgraph *subgraph, const uint64_t *set, int count,
                        int depth, _Atomic int *answers);
