/* A run in progress, as all its threads see it: when to stop, and what it has cost so far. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/cancel.h"

typedef struct KaylesRun {
    const StopToken *stop;             /* the caller's; may be NULL */
    int64_t start_msec, deadline_msec; /* clock_msec(); deadline 0: none */
    uint64_t node_limit;               /* 0: none */
    _Atomic uint64_t nodes;
    atomic_bool cancel; /* all threads leave */
    atomic_bool full;   /* because memory ran out */

    /* Called every period_msec by whichever thread comes by; may be NULL. */
    void (*tick)(void *context);
    void *context;
    int64_t period_msec;
    _Atomic int64_t tick_msec; /* when it is due next */
    atomic_flag ticking;
} KaylesRun;

enum { RUN_PERIOD = 1024 }; /* nodes between two looks at the limits */

/* Adds nodes, looks at the limits; whether to leave. */
bool run_spend(KaylesRun *run, uint64_t nodes);
