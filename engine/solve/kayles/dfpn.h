/* Depth-first proof-number search (Nagai, Df-pn Algorithm for Searching AND/OR Trees and Its
   Applications, 2002) on graphs of any size. Leaves positions of up to DFS_MAX vertices to dfs.h.
   The game has no cycles, so proof numbers do not depend on the path. */
#pragma once

#include "solve/kayles/dfs.h"

enum {
    CLAIMS = 4096,
    DFPN_BYTES =
        1 << 29 /* limit for lists of children; sparse graphs of thousands of vertices exceed it */
};

/* State shared by the threads of a run. */
typedef struct Shared {
    const SubgraphMaker *maker;
    KaylesTable *table;
    KaylesRun *run;
    ChoiceRule order;
    _Atomic unsigned char claims[CLAIMS]; /* by hash of the key: threads below such a position */
} Shared;

typedef struct Dfpn {
    Shared *shared;
    Dfs dfs;
    size_t bytes; /* in use by lists of children */
} Dfpn;

bool dfpn_new(Dfpn *dfpn, Shared *shared); /* false if memory runs out */
void dfpn_free(Dfpn *dfpn);

/* Solves the position with the `count` (at least 1) vertices of `set` left. phi or delta is 0 on
   return unless the run was cancelled. `depth`: choices since the root. */
KaylesKnown dfpn_solve(Dfpn *dfpn, const Subgraph *subgraph, const uint64_t *set, int count,
                       int depth);

/* Solves the position and fills `answers`: by vertex of the graph chosen, a vertex that wins after
   it. If the position is lost, every choice gets an answer, except that it stays -1 where nothing
   is left. If it is won or the run was cancelled, only the choices that the search refuted get one.
   Initial values other than -1 are taken as known. Threads may share the array. */
KaylesKnown dfpn_answer(Dfpn *dfpn, const Subgraph *subgraph, const uint64_t *set, int count,
                        int depth, _Atomic int *answers);
