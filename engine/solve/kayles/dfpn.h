/* Depth-first proof-number search (Nagai, Df-pn Algorithm for Searching AND/OR Trees and Its
   Applications, 2002) on graphs of any size. Leaves positions of up to DFS_MAX vertices to dfs.h.
   The game has no cycles, so proof numbers do not depend on the path. */
#pragma once

#include "solve/kayles/dfs.h"
#include "solve/kayles/shared.h"

/* Limit for lists of children; sparse graphs of thousands of vertices exceed it. */
enum { DFPN_BYTES = 1 << 29 };

typedef struct Dfpn {
    KaylesShared *shared;
    Dfs dfs;
    size_t bytes; /* in use by lists of children */
} Dfpn;

bool dfpn_new(Dfpn *dfpn, KaylesShared *shared); /* false if memory runs out */
void dfpn_free(Dfpn *dfpn);

/* Solves the position with the `count` (at least 1) vertices of `set` left. phi or delta is 0 on
   return unless the run was cancelled. `depth`: choices since the root. */
KaylesNumbers dfpn_solve(Dfpn *dfpn, const Subgraph *subgraph, const uint64_t *set, int count,
                         int depth);

/* Solves the position and fills `answers`, indexed by vertex of the graph. answers[v] becomes a
   vertex that wins in reply to v. It stays -1 if no vertex is left after v.

   In a lost position every choice gets an answer. In a won position, or if the run was cancelled,
   only choices that the search refuted get one. Values other than -1 on entry are taken as known
   answers. Threads may share the array. */
KaylesNumbers dfpn_answer(Dfpn *dfpn, const Subgraph *subgraph, const uint64_t *set, int count,
                          int depth, _Atomic int *answers);
