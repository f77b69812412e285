/* When a search ends: the user's limits, and time management on a clock. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/move.h"

typedef struct SearchLimits {
    int depth;         /* plies; 0: none */
    int64_t nodes;     /* 0: none */
    int64_t msec;      /* for this move; 0: none. Used to the end */
    int64_t clock;     /* msec left for the game, -1: none; overrides nothing above */
    int64_t increment; /* msec added after each move */
    int moves_left;    /* moves until the clock is refilled; 0: the whole game */
    int64_t overhead;  /* msec kept back for the way to the controller */
    bool infinite;     /* search on, whatever is found */
} SearchLimits;

typedef struct Budget {
    int64_t start; /* clock_msec() */
    int64_t hard;  /* msec after which the search is broken off; INT64_MAX: never */
    int64_t soft;  /* msec after which none is begun, more or less: budget_goes_on() */
} Budget;

/* Progress of the iterations. Initialise `end` with the msec at which the first one begins, the
 * rest with zeros. */
typedef struct Pace {
    int64_t end;          /* of the last one, in msec from the start of the search, */
    int64_t last, before; /* what it took, and the one before it */
    int iterations;
    int steady; /* of these, since the best turn was another one */
    Move best;
    int score;
    int fallen; /* by how much that is worse than one before; 0: it is not */
} Pace;

/* Records an iteration that ended `spent` msec after the start of the search. */
void pace_note(Pace *pace, Move best, int score, int64_t spent);

Budget budget_start(const SearchLimits *limits);
int64_t budget_spent(const Budget *budget);

/* Returns true if another iteration should begin. Without a clock it always does. On a clock, a
 * stable best move ends the search sooner; a new best move or a falling score extends it. It also
 * ends if less than half of the next iteration would finish in time. */
bool budget_goes_on(const Budget *budget, const Pace *pace);

/* `percent` hundredths of what is left after `spent`, at least 1; 0 if nothing bounds the time. */
int64_t budget_part(const Budget *budget, int64_t spent, int percent);
