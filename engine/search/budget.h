/* When a search ends: the user's limits, and time management on a clock. */
#pragma once

#include "base/cancel.h"
#include "rules/move.h"

static inline int64_t int64_least(int64_t a, int64_t b) {
    return a < b ? a : b;
}

static inline int64_t int64_most(int64_t a, int64_t b) {
    return a > b ? a : b;
}

typedef struct SearchLimits {
    int depth;         /* plies; 0: none */
    int64_t nodes;     /* 0: none */
    int64_t msec;      /* for this move, used in full; 0: none */
    int64_t clock;     /* msec left for the game; -1: none. The limits above still apply */
    int64_t increment; /* msec added after each move */
    int moves_left;    /* moves until the clock is refilled; 0: the whole game */
    int64_t overhead;  /* msec reserved for communication delay */
    bool infinite;     /* search until stopped */
    bool unproved;     /* the prover is not asked (prover.h) */
} SearchLimits;

typedef struct Budget {
    int64_t start; /* clock_msec() */
    int64_t hard;  /* msec after which the search is aborted; INT64_MAX: never */
    int64_t soft;  /* msec after which no iteration begins, adjusted by budget_goes_on() */
} Budget;

enum { WORK_BETWEEN_CLOCKS = 4096 };

/* Limits of a search that runs, and its work. */
typedef struct Limiter {
    const StopToken *stop;
    Budget budget;
    int64_t nodes; /* 0: no limit */
    size_t work;   /* nodes and listed moves since the clock was last read, weighted */
    bool may_stop; /* the first iteration is complete */
} Limiter;

/* Progress of the iterations. Initialise `end` with the msec at which the first one begins, the
 * rest with zeros. */
typedef struct Pace {
    int64_t end;          /* msec from the start of the search to the end of the last iteration */
    int64_t last, before; /* msec of the last iteration and of the one before it */
    int iterations;
    int steady; /* iterations since the best move changed */
    Move best;
    int score;
    int fallen; /* drop of the score since the iteration before; 0: none */
} Pace;

/* Records an iteration that ended `spent` msec after the start of the search. */
void pace_note(Pace *pace, Move best, int score, int64_t spent);

Budget budget_start(const SearchLimits *limits);
int64_t budget_spent(const Budget *budget);

/* Must a search of so many nodes end? Call it for each node; it rarely reads the clock. */
static inline bool limiter_reached(Limiter *limiter, int64_t nodes) {
    if (!limiter->may_stop) {
        (void)stop_requested(limiter->stop); /* the poll expects regular calls */
        return false;
    }
    if (limiter->nodes > 0 && nodes >= limiter->nodes)
        return true;
    if (limiter->work < WORK_BETWEEN_CLOCKS)
        return false;
    limiter->work = 0;
    return stop_requested(limiter->stop) || budget_spent(&limiter->budget) >= limiter->budget.hard;
}

/* Returns true if another iteration should begin. Without a clock it always does. On a clock, a
 * stable best move ends the search sooner; a new best move or a falling score extends it. It also
 * ends if less than half of the next iteration would finish in time. */
bool budget_goes_on(const Budget *budget, const Pace *pace);

/* Returns `percent` of the msec left after `spent`, at least 1; 0 if time is unlimited. */
int64_t budget_part(const Budget *budget, int64_t spent, int percent);
