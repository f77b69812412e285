/* When a long computation is to end before it is done. Whoever computes asks at least every few
   milliseconds and, once told, leaves at once with an answer that says so. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/clock.h"

/* A question to whoever waits for the answer: whether to stop. It is put about every millisecond by
   whichever thread comes by, never by two at once; a yes is for good. Start with what is to be
   asked, and zeros. */
typedef struct Poll {
    bool (*ask)(void *context);
    void *context;
    atomic_bool yes, asking;
    _Atomic int64_t due_usec; /* clock_usec() of the next question */
} Poll;

bool poll_yes(Poll *poll);

/* What one command may spend. Threads that compute for it share it. */
typedef struct Allowance {
    int64_t deadline_msec;  /* clock_msec(); 0: none */
    _Atomic uint64_t nodes; /* that may still be visited; 0 is for good */
    bool counted;           /* else any number of nodes */
    atomic_bool spent;
} Allowance;

bool allowance_spent(Allowance *allowance);
bool allowance_spend(Allowance *allowance, uint64_t nodes); /* is it spent then? */

/* Told to stop: by any thread, by a poll where no other thread may be there to do it, or by an
   allowance that is spent. */
typedef struct Stop {
    atomic_bool told;
    Poll *poll;           /* NULL: none */
    Allowance *allowance; /* NULL: none */
} Stop;

static inline void stop_tell(Stop *stop) {
    atomic_store(&stop->told, true);
}

/* NULL never is. */
static inline bool stop_told(const Stop *stop) {
    return stop != NULL && (atomic_load_explicit(&stop->told, memory_order_relaxed) ||
                            (stop->poll != NULL && poll_yes(stop->poll)) ||
                            (stop->allowance != NULL && allowance_spent(stop->allowance)));
}

/* The same after so many more nodes, where no limit of nodes is looked at otherwise. */
static inline bool stop_spend(const Stop *stop, uint64_t nodes) {
    return (stop != NULL && stop->allowance != NULL && allowance_spend(stop->allowance, nodes)) ||
           stop_told(stop);
}

/* The smaller of two limits of which 0 is none. */
static inline uint64_t limit_both(uint64_t one, uint64_t other) {
    return one != 0 && (other == 0 || one < other) ? one : other;
}

/* The limit of nodes for a part of the command, if `wanted` was asked for; 0 is none. */
static inline uint64_t stop_nodes(const Stop *stop, uint64_t wanted) {
    if (stop->allowance == NULL || !stop->allowance->counted)
        return wanted;
    const uint64_t left = atomic_load(&stop->allowance->nodes);
    return limit_both(left > 0 ? left : 1, wanted);
}

typedef struct Halt {
    const Stop *stop;      /* NULL: nobody does */
    int64_t deadline_msec; /* clock_msec(); 0: none */
} Halt;

/* From now on true for ever; NULL never is. */
static inline bool halt_now(const Halt *halt) {
    return halt != NULL && (stop_told(halt->stop) ||
                            (halt->deadline_msec != 0 && clock_msec() >= halt->deadline_msec));
}
