/* One thread's alpha-beta search. Workers share the table and the stop flag and nothing else. */
#pragma once

#include <stdatomic.h>

#include "search/budget.h"
#include "search/order.h"
#include "search/past.h"
#include "search/table.h"

/* Scores as the mover sees them. Evaluations stay within EVAL_MAX; what lies beyond is decided:

   - SCORE_WIN - n: a win within n plies, proved. The other side's turns were all looked at, or
   those left out are known to lose as soon.
   - SCORE_PROVEN - n: a win that is proved after n plies, of unknown length (small graphs).
   - SCORE_BELIEVED - n: a win in n plies against all that was looked at, while turns that might
     change it were left out: turns that are no candidates, or that would repeat a position of the
     line and so are banned in it, though perhaps not on another way to the same position.

   A decided loss is minus that. What is proved of a position is true on every way to it in this
   game: a win that comes closer with each ply repeats no position. Only what occurred before the
   root can forbid it, and that does not change during a search. */
enum {
    PLY_MAX = 120,
    SCORE_WIN = 32000,
    SCORE_PROVEN = 25000,
    SCORE_PROVED = SCORE_PROVEN - PLY_MAX, /* from here on proved */
    SCORE_BELIEVED = 22000,
    SCORE_DECIDED = SCORE_BELIEVED - PLY_MAX, /* from here on proved or believed */
    SCORE_INFINITE = 32500
};

typedef struct Frame {
    Pos *pos;
    MoveOrder order;
    Move killer[2];
    Move pv[PLY_MAX + 1];
    int pv_length;
} Frame;

typedef struct RootMove {
    Move move;
    int score; /* -SCORE_INFINITE: no better than those before it */
    Move pv[PLY_MAX + 1];
    int pv_length;
} RootMove;

typedef struct Worker {
    const Rules *rules;
    const Knowledge *knowledge;
    Table *table;
    const Stop *stop;
    Budget budget;
    int64_t node_limit; /* 0: none */
    atomic_llong nodes; /* read by others while this worker searches */
    size_t work;        /* since the clock was looked at: nodes and listed moves */
    bool may_stop;      /* not before the first iteration is complete */
    bool stopped;
    bool starved; /* because memory ran out */
    bool settles; /* small graphs are settled, not searched */
    bool horizon; /* this iteration has met a position it had to estimate */
    int seldepth;
    const Past *past;          /* what occurred before the root */
    bool past_counts;          /* and changes what was proved in earlier searches */
    int turns_left;            /* plies until a limit makes the game a draw; INT_MAX: none */
    uint64_t key[PLY_MAX + 2]; /* of the path, from the root */
    RootMove *root;
    size_t roots;
    Left left; /* what the list of root turns leaves out */
    History history;
    Frame frame[PLY_MAX + 2];
} Worker;

/* The score of a position at `ply` after all turns but those left out. */
int score_doubted(int score, Left left, int ply);

/* One iteration over root[first..]: their best score if it lies within alpha and beta, else a
   bound. Brings the best to place `first`. When stopped, root[first] is still a move that is at
   least as good as the last iteration's. */
int worker_root_search(Worker *worker, size_t first, int depth, int alpha, int beta);
