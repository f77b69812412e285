/* Work: how long a check takes, as a number that is the same on every machine. Each form charges
   for what takes its time, so that a unit takes about as long in all of them. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/rules.h"

/* A step is a nanosecond or two: a few words of memory that are read one after another, or one that
   is not in the cache's reach. A unit is what `--work` and `visited` count. */
enum { WORK_STEPS = 64 };

enum { WORK_READ = 200 }; /* steps of reading a move strictly */

typedef struct Work {
    uint64_t steps;
    uint64_t most;
} Work;

Work work_begin(uint64_t units);
uint64_t work_units(const Work *work); /* spent, rounded up */

static inline bool work_over(const Work *work) {
    return work->steps > work->most;
}

/* Charges steps. Returns false at the limit. */
static inline bool work_spend(Work *work, uint64_t steps) {
    work->steps += steps;
    return !work_over(work);
}

/* Steps of the rules: to list the moves of a position without `count` moves of the list, of each
   move of the list, and to play a move and to ask for the outcome after it. */
typedef struct Effort {
    uint64_t list, each, play;
} Effort;

Effort effort_of(const Pos *pos);

uint64_t work_position(const Pos *pos); /* steps of writing a position or reading it strictly */
