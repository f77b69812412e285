/* Depth-first solution of graphs of up to DFS_MAX vertices: choices in the order of choice_order.h,
   results in the table, small graphs left to small.h. */
#pragma once

#include "solve/kayles/choice_order.h"
#include "solve/kayles/run.h"
#include "solve/kayles/subgraph.h"

enum { DFS_WORDS = 4, DFS_MAX = 64 * DFS_WORDS };
enum { DFS_LOST = -1, DFS_HALTED = -2 };

struct Dfs;
typedef int Choose(struct Dfs *dfs, const Subgraph *subgraph, const uint64_t *set, int count);

/* One thread's. */
typedef struct Dfs {
    const SubgraphMaker *maker;
    KaylesTable *table;
    KaylesRun *run;
    bool avx512;             /* the processor has it */
    Choose *const *choosers; /* by the number of words in a row */
    ChoiceOrder choices;
    Subgraph subgraphs[DFS_WORDS]; /* of 1, 2 ... words: one of each is in use at most */
    uint64_t *masks;               /* scratch of subgraph_contract */
    uint64_t nodes, reported;      /* positions visited; those the run knows of */
} Dfs;

/* false: no memory */
bool dfs_new(Dfs *dfs, const SubgraphMaker *maker, KaylesTable *table, KaylesRun *run,
             ChoiceRule order);
void dfs_free(Dfs *dfs);

/* A vertex of `subgraph` whose choice wins for the side to move if just the `count` vertices of
   `set` are left (1 to DFS_MAX); DFS_LOST; DFS_HALTED if the run is over. */
int dfs_choose(Dfs *dfs, const Subgraph *subgraph, const uint64_t *set, int count);
