/* Depth-first search of graphs of up to DFS_MAX vertices. Uses the move ordering of choice_order.h
   and the transposition table; leaves small graphs to small.h. */
#pragma once

#include "solve/kayles/choice_order.h"
#include "solve/kayles/subgraph.h"
#include "solve/run.h"

enum { DFS_WORDS = 4, DFS_MAX = 64 * DFS_WORDS };
enum { DFS_LOST = -1, DFS_CANCELLED = -2 };

struct Dfs;
typedef int Choose(struct Dfs *dfs, const Subgraph *subgraph, const uint64_t *set, int count);

/* State of one thread. */
typedef struct Dfs {
    const SubgraphMaker *maker;
    KaylesTable *table;
    SolveRun *run;
    bool avx512;             /* the processor has AVX-512 */
    Choose *const *choosers; /* by words in a row */
    ChoiceOrder choices;
    Subgraph subgraphs[DFS_WORDS]; /* of 1, 2 ... words; the recursion needs at most one of each */
    uint64_t *masks;               /* scratch for subgraph_contract */
    uint64_t nodes, reported;      /* positions visited; of these, already added to the run */
} Dfs;

/* Returns false if memory runs out. */
bool dfs_new(Dfs *dfs, const SubgraphMaker *maker, KaylesTable *table, SolveRun *run,
             ChoiceRule order);
void dfs_free(Dfs *dfs);

/* Solves the position with the `count` (1 to DFS_MAX) vertices of `set` left. Returns a vertex of
   `subgraph` whose choice wins for the side to move, DFS_LOST, or DFS_CANCELLED if the run was
   cancelled. */
int dfs_choose(Dfs *dfs, const Subgraph *subgraph, const uint64_t *set, int count);
