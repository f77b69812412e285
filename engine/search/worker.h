/* One thread's alpha-beta search. Workers share the table and the stop flag and nothing else. */
#pragma once

#include <stdatomic.h>

#include "search/budget.h"
#include "search/order.h"
#include "search/table.h"

/* Scores as the mover sees them. A win in n plies is SCORE_WIN - n. A position that is known to be
   won without the length of the win is SCORE_PROVEN - (plies to that position). Evaluations stay
   within EVAL_MAX. */
enum {
    PLY_MAX = 120,
    SCORE_WIN = 32000,
    SCORE_PROVEN = 25000,
    SCORE_DECIDED = SCORE_PROVEN - PLY_MAX, /* from here on won, from minus this on lost */
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
    int score;
    Move pv[PLY_MAX + 1];
    int pv_length;
} RootMove;

typedef struct Worker {
    const Rules *rules;
    const Knowledge *knowledge;
    Table *table;
    const atomic_bool *stop;
    Budget budget;
    int64_t node_limit; /* 0: none */
    atomic_llong nodes; /* read by others while this worker searches */
    size_t work;        /* since the clock was looked at: nodes and listed moves */
    bool may_stop;      /* not before the first iteration is complete */
    bool stopped;
    bool horizon; /* this iteration has met a position it had to estimate */
    int seldepth;
    uint64_t *key; /* of the game's positions, then of the path; the root is key[past] */
    size_t past;
    RootMove *root;
    size_t roots;
    History history;
    Frame frame[PLY_MAX + 2];
} Worker;

/* One iteration over root[first..]: their best score if it lies within alpha and beta, else a
   bound. Brings the best to place `first`. When stopped, root[first] is still a move that is at
   least as good as the last iteration's. */
int worker_root_search(Worker *worker, size_t first, int depth, int alpha, int beta);
