/* When a search has to end: limits given by the user, and time taken from a clock. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

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
    int64_t soft;  /* msec after which no iteration is begun */
} Budget;

Budget budget_start(const SearchLimits *limits);
int64_t budget_spent(const Budget *budget);

/* `percent` hundredths of what is left after `spent`, at least 1; 0 if nothing bounds the time. */
int64_t budget_part(const Budget *budget, int64_t spent, int percent);
