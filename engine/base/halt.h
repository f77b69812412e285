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

/* Told to stop: by any thread, or by a poll where no other thread may be there to do it. */
typedef struct Stop {
    atomic_bool told;
    Poll *poll; /* NULL: none */
} Stop;

static inline void stop_tell(Stop *stop) {
    atomic_store(&stop->told, true);
}

/* NULL never is. */
static inline bool stop_told(const Stop *stop) {
    return stop != NULL && (atomic_load_explicit(&stop->told, memory_order_relaxed) ||
                            (stop->poll != NULL && poll_yes(stop->poll)));
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
