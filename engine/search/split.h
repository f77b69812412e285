/* Split points: nodes whose moves several threads search after the first one caused no cutoff
   (young brothers wait: Feldmann, Monien, Mysliwietz and Vornberger, Distributed Game Tree Search,
   1989). Results differ from those of one thread only through move ordering.

   A pool holds the workers of one search. Idle workers join an open split point. A worker that
   waits for its helpers works in their subtrees, and in no others. */
#pragma once

#include <stdalign.h>

#include "base/thread.h"
#include "search/moves.h"

enum { CACHE_LINE = 64 };

/* A split point, on the stack of its owner. The pool's lock protects the fields from `next` on, and
   the node. */
typedef struct Split {
    struct Split *within; /* split point whose subtree contains this one; NULL: none */
    Worker *owner;
    Node *node;
    Move killer[2];  /* initial killers of the ply after its moves, for helpers */
    atomic_bool cut; /* cutoff, or the search ended: all workers leave */

    /* on another cache line than the fields that are read at every node */
    alignas(CACHE_LINE) struct Split *next; /* next open split point */
    int helpers;
    bool ended; /* a helper reached a limit of the search */
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

void pool_dismiss(ThreadPool *pool); /* the search is over: pool_join() returns NULL */

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

/* Opens a split point at a node of the worker, with its list complete. */
void split_open(Split *split, Worker *worker, Node *node);

/* Takes the next move. Returns false if none is left, or after a cutoff. */
bool split_take(Split *split, NodeMove *move);

/* Stores the result of a move. Its principal variation is in the worker's next frame. */
void split_store(Split *split, const Worker *worker, const NodeMove *move);

void split_abandon(Split *split); /* makes all workers leave */

/* Joins the deepest open split point of the worker's pool, and waits for one if need be. Copies its
   position and path into the worker. Returns NULL if the search is over. */
Split *pool_join(Worker *worker);
void split_leave(Split *split, const Worker *worker);

/* Waits for the helpers of a split point that has no moves left, and closes it. Returns NULL then.
   Or joins an open split point in its subtree: leave that one, and call again. */
Split *split_close(Split *split, Worker *worker);
