#include "solve/kayles/run.h"

#include "base/clock.h"

enum { PERIOD_MSEC = 1000 }; /* if the listener names none */

static void run_tick(KaylesRun *run, int64_t now_msec) {
    if (now_msec < atomic_load_explicit(&run->tick_msec, memory_order_relaxed) ||
        atomic_flag_test_and_set(&run->ticking))
        return;
    if (now_msec >= atomic_load_explicit(&run->tick_msec, memory_order_relaxed)) {
        run->tick(run->context);
        atomic_store_explicit(&run->tick_msec, clock_msec() + run->period_msec,
                              memory_order_relaxed);
    }
    atomic_flag_clear(&run->ticking);
}

bool run_spend(KaylesRun *run, uint64_t nodes) {
    const uint64_t total =
        atomic_fetch_add_explicit(&run->nodes, nodes, memory_order_relaxed) + nodes;
    const int64_t now_msec = run->deadline_msec || run->tick ? clock_msec() : 0;
    if (stop_requested(run->stop) || (run->node_limit && total >= run->node_limit) ||
        (run->deadline_msec && now_msec >= run->deadline_msec))
        atomic_store_explicit(&run->cancel, true, memory_order_relaxed);
    if (run->tick)
        run_tick(run, now_msec);
    return atomic_load_explicit(&run->cancel, memory_order_relaxed);
}

void run_start(KaylesRun *run, const SolveLimits *limits, const SolveListener *listener,
               void (*tick)(void *context), void *context) {
    run->stop = limits->stop;
    run->node_limit = limits->nodes;
    run->start_msec = limits->start_msec != 0 ? limits->start_msec : clock_msec();
    run->deadline_msec = limits->msec != 0 ? run->start_msec + limits->msec : 0;
    atomic_flag_clear(&run->ticking);
    if (listener != NULL) {
        run->tick = tick;
        run->context = context;
        run->period_msec = listener->msec != 0 ? listener->msec : PERIOD_MSEC;
        run->tick_msec = run->start_msec + run->period_msec;
    }
}
