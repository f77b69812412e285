#define _POSIX_C_SOURCE 200809L
#include "solve/run.h"

#include <time.h>

int64_t run_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool run_spend(Run *run, uint64_t nodes)
{
    const uint64_t total =
        atomic_fetch_add_explicit(&run->nodes, nodes, memory_order_relaxed) + nodes;
    if ((run->stop && atomic_load_explicit(run->stop, memory_order_relaxed)) ||
        (run->node_limit && total >= run->node_limit) ||
        (run->deadline_msec && run_clock() >= run->deadline_msec))
        atomic_store_explicit(&run->halt, true, memory_order_relaxed);
    return atomic_load_explicit(&run->halt, memory_order_relaxed);
}
