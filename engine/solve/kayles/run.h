/* The state of a run that all its threads share: limits, cancellation, node count, progress
   calls. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/cancel.h"
#include "solve/solver.h"

typedef struct KaylesRun {
    const StopToken *stop;             /* owned by the caller; may be NULL */
    int64_t start_msec, deadline_msec; /* clock_msec() times; deadline 0: none */
    uint64_t node_limit;               /* 0: none */
    _Atomic uint64_t nodes;
    atomic_bool cancel; /* tells all threads to return */
    atomic_bool full;   /* memory ran out */

    /* Progress callback, called about every period_msec by one thread at a time; may be NULL. */
    void (*tick)(void *context);
    void *context;
    int64_t period_msec;
    _Atomic int64_t tick_msec; /* time of the next call */
    atomic_flag ticking;
} KaylesRun;

enum { RUN_PERIOD = 1024 }; /* nodes between two checks of the limits */

/* Starts a run with these limits, on a struct of zeros. `tick(context)` is called only if there is
   a listener, which sets the period. run_spend(run, 0) then notices a stop request made before. */
void run_start(KaylesRun *run, const SolveLimits *limits, const SolveListener *listener,
               void (*tick)(void *context), void *context);

/* Adds nodes and checks the limits. Returns true if the thread must return. */
bool run_spend(KaylesRun *run, uint64_t nodes);
