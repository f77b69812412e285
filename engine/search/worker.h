/* One thread's alpha-beta search. Workers share the table, the stop flag and, in a crew, nodes. */
#pragma once

#include <stdatomic.h>

#include "search/estimates.h"
#include "search/order.h"
#include "search/root.h"
#include "search/table.h"

typedef struct Worker Worker;
typedef struct Split Split; /* split.h */
typedef struct ThreadPool ThreadPool;

typedef struct Frame {
    Pos *pos;
    MoveOrder order;
    Move killer[2];
    Move pv[PLY_MAX + 1];
    int pv_length;
    Move last; /* the turn that led here */
} Frame;

enum { LATE_MAX = 64 };

struct Worker {
    const Rules *rules;
    const Knowledge *knowledge;
    Table *table;
    const Estimates *estimates;
    const StopToken *stop;
    Budget budget;
    int64_t node_limit; /* 0: none */
    atomic_llong nodes; /* read by others while this worker searches */
    size_t work;        /* since the clock was looked at: nodes and listed moves */
    bool may_stop;      /* not before the first iteration is complete */
    bool stopped;       /* what is being searched is not needed: it ended, or others refuted it */
    bool ended;         /* the search has: by a limit, or because memory ran out */
    ThreadPool *pool;   /* NULL: works alone */
    Split *split;       /* the innermost in which it works */
    bool leaf_solves;   /* small graphs are solved, not searched */
    int near;           /* see root.h */
    int contempt;       /* see root.h */
    bool horizon;       /* this iteration has met a position it had to estimate */
    int seldepth;
    const RepetitionHistory *repetition; /* what occurred before the root */
    bool repetition_counts;              /* and changes what was proved in earlier searches */
    int turns_left;            /* plies until a limit makes the game a draw; INT_MAX: none */
    uint64_t key[PLY_MAX + 2]; /* of the path, from the root */
    RootMove *root;
    size_t roots;
    Completeness left; /* what the list of root turns leaves out */
    History history;
    uint8_t late[LATE_MAX][LATE_MAX]; /* plies less, by depth and turns tried before */
    Frame frame[PLY_MAX + 2];
};

/* Begins with the root, which must outlive it; NULL if there is no memory. */
Worker *worker_new(const Root *root, Table *table, const Estimates *estimates,
                   const StopToken *stop);
void worker_free(Worker *worker);

/* One iteration over root[first..]: their best score if it lies within alpha and beta, else a
   bound. Brings the best to place `first`. When stopped, root[first] is still a move that is at
   least as good as the last iteration's. */
int worker_root_search(Worker *worker, size_t first, int depth, int alpha, int beta);

/* Tries turns of a split as long as there are any. */
void worker_turns_try(Worker *worker, Split *split);

/* Shortly before the leaves the turns from place i on are not tried at all, unless all before them
   lose (late move pruning). For null windows. */
bool late_move_pruned(const Worker *worker, int ply, int depth, size_t i, int best);

/* The line of a frame: a move, and the line of the frame after it. */
void frame_pv_extend(Frame *frame, Move move, const Frame *child);
