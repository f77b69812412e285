/* Nodes whose turns several threads try together, after the first of them has refuted nothing
   (young brothers wait: Feldmann, Monien, Mysliwietz and Vornberger, Distributed Game Tree Search,
   1989). What comes of it is what one thread would find, but that each orders turns by what it
   learned.

   A crew is the workers of one search. Who has no work joins a split that is open; whoever waits
   for those who help him helps them meanwhile, and nobody else, so that he waits no longer than
   they work. */
#pragma once

#include <stdalign.h>
#include <stdatomic.h>

#include "base/thread.h"
#include "rules/knowledge.h"

typedef struct Worker Worker;

enum { CACHE_LINE = 64 };

/* A node that its owner, who has it on his stack, shares. Splits within the subtree of another name
   it. What is the lock's is read and written with the crew's lock held. */
typedef struct Split {
    struct Split *within; /* NULL: none */
    Worker *owner;
    int ply, depth, alpha, beta;
    atomic_bool cut; /* refuted, or for nothing: who works in it leaves */

    /* the lock's; on another line of the cache than what is read at every node */
    alignas(CACHE_LINE) struct Split *next; /* of those that are open */
    size_t at;                              /* the next turn of the owner's list, */
    size_t tried;                           /* and how many were tried before */
    int helpers;
    int best;
    Move best_move; /* 0: none above alpha */
    size_t best_at; /* its place in the list */
    Left left;      /* because of the path */
    Move killer[2]; /* of what comes after its turns: a helper's first */
    int reach;      /* see worker.c */
    bool ended;     /* a helper met the end of the search */
    bool horizon;
    int seldepth;
} Split;

typedef struct Crew {
    alignas(CACHE_LINE) atomic_int idle; /* read by who might share a node: after every turn */
    alignas(CACHE_LINE) Lock lock;
    Split *open;
    int asleep;
    atomic_uint changes; /* how often who waits was told of any */
    bool over;
} Crew;

void crew_make(Crew *crew);
void crew_free(Crew *crew);

/* Helps until the search is over. */
void crew_serve(Crew *crew, Worker *worker);
void crew_dismiss(Crew *crew);

static inline bool crew_idle(const Crew *crew) {
    return crew != NULL && atomic_load_explicit(&crew->idle, memory_order_relaxed) > 0;
}

/* Is the subtree that is being searched for nothing by now? */
static inline bool split_cut(const Split *split) {
    for (; split != NULL; split = split->within)
        if (atomic_load_explicit(&split->cut, memory_order_relaxed))
            return true;
    return false;
}

/* Offers the node at that ply and takes part, until all turns are tried or one refutes it. The
   owner fills in all but `within` and `cut`. */
void split_search(Worker *worker, Split *split);

/* A turn to try, with all it needs; false if there is none. */
typedef struct SplitTurn {
    Move move;
    size_t at, tried;
    int alpha;
} SplitTurn;

bool split_take(Split *split, SplitTurn *turn);

/* What came of it, with the line after it in the worker's next frame. */
void split_put(Split *split, const Worker *worker, const SplitTurn *turn, int score, int reach,
               Left left);
