#include "base/cancel.h"

enum { PERIOD_USEC = 1000 };

bool poll_cancelled(Poll *poll) {
    const int64_t due = atomic_load_explicit(&poll->due_usec, memory_order_relaxed);
    if (clock_usec() >= due && !atomic_exchange(&poll->busy, true)) {
        if (!atomic_load(&poll->cancelled) && poll->ask(poll->context))
            atomic_store(&poll->cancelled, true);
        atomic_store(&poll->due_usec, clock_usec() + PERIOD_USEC);
        atomic_store(&poll->busy, false);
    }
    return atomic_load_explicit(&poll->cancelled, memory_order_relaxed);
}

bool allowance_spent(Allowance *allowance) {
    if (allowance->deadline_msec != 0 && clock_msec() >= allowance->deadline_msec)
        atomic_store(&allowance->spent, true);
    return atomic_load_explicit(&allowance->spent, memory_order_relaxed);
}

bool allowance_spend(Allowance *allowance, uint64_t nodes) {
    uint64_t left = atomic_load(&allowance->nodes);
    if (!allowance->counted)
        return false;
    while (!atomic_compare_exchange_weak(&allowance->nodes, &left, left > nodes ? left - nodes : 0))
        continue;
    if (left <= nodes)
        atomic_store(&allowance->spent, true);
    return left <= nodes;
}
