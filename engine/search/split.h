/* Split points: nodes whose moves several threads search after the first one caused no cutoff
   (young brothers wait: Feldmann, Monien, Mysliwietz and Vornberger, Distributed Game Tree Search,
   1989). Results differ from those of one thread only through move ordering.

   A pool holds the workers of one search. Idle workers join an open split point. A worker that
   waits for its helpers works in their subtrees, and in no others. */
#pragma once

#include <stdalign.h>
#include <stdatomic.h>

#include "base/thread.h"
#include "rules/knowledge.h"

typedef struct Worker Worker;

enum { CACHE_LINE = 64 };

/* A shared node, on the stack of its owner. The fields after `cut` are protected by the pool's
   lock. */
typedef struct Split {
    struct Split *within; /* split point whose subtree contains this one; NULL: none */
    Worker *owner;
    int ply, depth, alpha, beta;
    atomic_bool cut; /* cutoff, or the search ended: all workers leave */

    /* on another cache line than the fields that are read at every node */
    alignas(CACHE_LINE) struct Split *next; /* next open split point */
    size_t at;                              /* index of the next move in the owner's list */
    size_t tried;                           /* moves tried before it */
    int helpers;
    int best;
    Move best_move;    /* 0: none above alpha */
    size_t best_at;    /* its index in the list */
    Completeness left; /* moves left out because of the path */
    Move killer[2];    /* initial killers of the ply after its moves, for helpers */
    int reach;         /* see alphabeta.c */
    bool ended;        /* a helper reached a limit of the search */
    bool horizon;
    int seldepth;
} Split;

typedef struct ThreadPool {
    alignas(CACHE_LINE) atomic_int idle; /* read after every move */
    alignas(CACHE_LINE) Lock lock;
    Split *open;
    int asleep;
    atomic_uint changes; /* number of changes reported to waiting threads */
    bool over;
} ThreadPool;

void pool_make(ThreadPool *pool);
void pool_free(ThreadPool *pool);

/* Works at split points until pool_dismiss(). */
void pool_serve(ThreadPool *pool, Worker *worker);
void pool_dismiss(ThreadPool *pool);

static inline bool pool_idle(const ThreadPool *pool) {
    return pool != NULL && atomic_load_explicit(&pool->idle, memory_order_relaxed) > 0;
}

/* Returns true if a cutoff has made this subtree irrelevant. */
static inline bool split_cut(const Split *split) {
    for (; split != NULL; split = split->within)
        if (atomic_load_explicit(&split->cut, memory_order_relaxed))
            return true;
    return false;
}

/* Opens the split point and works at it until all moves are searched or one causes a cutoff. The
 * owner fills in all fields but `within` and `cut`. */
void split_search(Worker *worker, Split *split);

/* One move of a split point and its search window. split_take() returns false if none is left. */
typedef struct SplitMove {
    Move move;
    size_t at, tried;
    int alpha;
} SplitMove;

bool split_take(Split *split, SplitMove *move);

/* Stores the result of a move. Its principal variation is in the worker's next frame. */
void split_store(Split *split, const Worker *worker, const SplitMove *move, int score, int reach,
                 Completeness left);
