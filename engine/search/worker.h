/* One thread's alpha-beta search. Workers share the table, the stop flag and, in a pool, split
   points. */
#pragma once

#include <stdatomic.h>

#include "search/estimates.h"
#include "search/frame.h"
#include "search/root.h"
#include "search/table.h"

typedef struct Worker Worker;
typedef struct Split Split; /* split.h */
typedef struct ThreadPool ThreadPool;

enum { LATE_MAX = 64 };

struct Worker {
    const Rules *rules;
    const Knowledge *knowledge;
    Table *table;
    const Estimates *estimates;
    Limiter limiter;
    atomic_llong nodes; /* read by others while this worker searches */
    bool stopped;       /* abandon the current subtree: the search ended, or a cutoff happened */
    bool ended;         /* the search ended: a limit was reached, or memory ran out */
    ThreadPool *pool;   /* NULL: works alone */
    Split *split;       /* innermost split point at which it works */
    bool blind;         /* without evaluation: only certain results count */
    int leaf_most;      /* vertices of a graph that is solved, not searched; 0: none */
    int near;           /* see root.h */
    int contempt;       /* see root.h */
    bool horizon;       /* this iteration evaluated or pruned a position that is not decided */
    int seldepth;
    const RepetitionHistory *repetition; /* positions before the root */
    bool repetition_counts;              /* see root.h */
    int moves_left;            /* plies until a limit makes the game a draw; INT_MAX: none */
    uint64_t key[PLY_MAX + 2]; /* keys of the path, from the root */
    RootMove *root;
    size_t roots;
    Completeness left; /* of the list of root moves */
    History history;
    uint8_t late[LATE_MAX][LATE_MAX]; /* reduction in plies, by depth and moves tried before */
    Frame frame[PLY_MAX + 2];
};

/* Copies the moves of the root, which must outlive the worker. Returns NULL if memory runs out. */
Worker *worker_new(const Root *root, Table *table, const Estimates *estimates,
                   const StopToken *stop);
void worker_free(Worker *worker);
