/* Cancellation and deadlines. Long computations poll every few milliseconds and, once cancelled,
   return at once with a result marked incomplete. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/clock.h"

/* A callback that may cancel. Computing threads call it about once a millisecond, never two at a
   time. After it has returned true it is not called again. Set `ask` and `context`; the other
   fields are zero. */
typedef struct Poll {
    bool (*ask)(void *context);
    void *context;
    atomic_bool cancelled, busy; /* busy: a thread calls `ask` */
    _Atomic int64_t due_usec;    /* next call, by clock_usec() */
} Poll;

bool poll_cancelled(Poll *poll);

/* Time and nodes of one command, shared by its threads. */
typedef struct Allowance {
    int64_t deadline_msec;  /* by clock_msec(); 0: none */
    _Atomic uint64_t nodes; /* remaining; stays 0 once reached */
    bool counted;           /* false: nodes are not limited */
    atomic_bool spent;
} Allowance;

bool allowance_spent(Allowance *allowance);
bool allowance_spend(Allowance *allowance, uint64_t nodes); /* true if now exhausted */

/* Cancellation token: set by any thread, by a poll, or by an exhausted allowance. */
typedef struct StopToken {
    atomic_bool requested;
    Poll *poll;           /* NULL: none */
    Allowance *allowance; /* NULL: none */
} StopToken;

static inline void stop_request(StopToken *stop) {
    atomic_store(&stop->requested, true);
}

/* NULL is never cancelled. */
static inline bool stop_requested(const StopToken *stop) {
    return stop != NULL && (atomic_load_explicit(&stop->requested, memory_order_relaxed) ||
                            (stop->poll != NULL && poll_cancelled(stop->poll)) ||
                            (stop->allowance != NULL && allowance_spent(stop->allowance)));
}

/* Spends nodes, then tests as stop_requested(). For computations without their own node limit. */
static inline bool stop_spend(const StopToken *stop, uint64_t nodes) {
    return (stop != NULL && stop->allowance != NULL && allowance_spend(stop->allowance, nodes)) ||
           stop_requested(stop);
}

/* The smaller of two limits; 0 is no limit. */
static inline uint64_t limit_both(uint64_t one, uint64_t other) {
    return one != 0 && (other == 0 || one < other) ? one : other;
}

/* Node limit for part of a command: `wanted`, reduced to the remaining allowance; 0 is no limit. */
static inline uint64_t stop_nodes(const StopToken *stop, uint64_t wanted) {
    if (stop->allowance == NULL || !stop->allowance->counted)
        return wanted;
    const uint64_t left = atomic_load(&stop->allowance->nodes);
    return limit_both(left > 0 ? left : 1, wanted);
}

typedef struct Cancel {
    const StopToken *stop; /* NULL: never cancelled */
    int64_t deadline_msec; /* by clock_msec(); 0: none */
} Cancel;

/* Once true, stays true. NULL is never cancelled. */
static inline bool cancelled(const Cancel *cancel) {
    return cancel != NULL &&
           (stop_requested(cancel->stop) ||
            (cancel->deadline_msec != 0 && clock_msec() >= cancel->deadline_msec));
}
