/* When a long computation is to end before it is done. Whoever computes asks at least every few
   milliseconds and, once told, leaves at once with an answer that says so. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/clock.h"

typedef struct Halt {
    const atomic_bool *stop; /* set by another thread; NULL: nobody does */
    int64_t deadline_msec;   /* clock_msec(); 0: none */
} Halt;

/* From now on true for ever; NULL never is. */
static inline bool halt_now(const Halt *halt) {
    return halt != NULL &&
           ((halt->stop != NULL && atomic_load_explicit(halt->stop, memory_order_relaxed)) ||
            (halt->deadline_msec != 0 && clock_msec() >= halt->deadline_msec));
}
