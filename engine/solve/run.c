#include "solve/run.h"

#include "base/clock.h"
#include "base/thread.h"

enum { PERIOD_MSEC = 1000 }; /* if the listener names none */

void solve_run_begin(SolveRun *run, const SolveLimits *limits, int64_t start_msec) {
    run->cancel.stop = limits->stop;
    run->cancel.deadline_msec = limits->msec > 0 ? start_msec + limits->msec : 0;
    run->start_msec = start_msec;
    atomic_store(&run->limit, limits->nodes > 0 ? limits->nodes : UINT64_MAX);
    atomic_flag_clear(&run->ticking);
}

bool solve_limits_rest(const SolveLimits *limits, uint64_t used, SolveLimits *rest) {
    *rest = *limits;
    if (limits->nodes > 0) {
        if (used >= limits->nodes)
            return false;
        rest->nodes -= used;
    }
    if (limits->msec > 0) {
        rest->msec -= clock_msec() - limits->start_msec;
        if (rest->msec <= 0)
            return false;
    }
    return !stop_requested(limits->stop);
}

void solve_run_listen(SolveRun *run, const SolveListener *listener, void (*tick)(void *context),
                      void *context) {
    if (listener == NULL || listener->progress == NULL)
        return;
    run->tick = tick;
    run->context = context;
    run->period_msec = listener->msec > 0 ? listener->msec : PERIOD_MSEC;
    atomic_store(&run->tick_msec, clock_msec() + run->period_msec);
}

static bool tick_due(const SolveRun *run) {
    return clock_msec() >= atomic_load_explicit(&run->tick_msec, memory_order_relaxed);
}

static void run_tick(SolveRun *run) {
    if (!tick_due(run) || atomic_flag_test_and_set(&run->ticking))
        return;
    if (tick_due(run)) {
        run->tick(run->context);
        atomic_store_explicit(&run->tick_msec, clock_msec() + run->period_msec,
                              memory_order_relaxed);
    }
    atomic_flag_clear(&run->ticking);
}

bool solve_run_ended(SolveRun *run) {
    return atomic_load_explicit(&run->failed, memory_order_relaxed) ||
           atomic_load_explicit(&run->nodes, memory_order_relaxed) >=
               atomic_load_explicit(&run->limit, memory_order_relaxed) ||
           cancelled(&run->cancel);
}

bool solve_run_spend(SolveRun *run, uint64_t nodes) {
    atomic_fetch_add_explicit(&run->nodes, nodes, memory_order_relaxed);
    if (solve_run_ended(run))
        atomic_store_explicit(&run->over, true, memory_order_relaxed);
    if (run->tick != NULL)
        run_tick(run);
    return solve_run_over(run);
}

void solve_run_fail(SolveRun *run, bool no_memory) {
    if (no_memory)
        atomic_store(&run->no_memory, true);
    atomic_store(&run->failed, true);
    atomic_store(&run->over, true);
}

int solve_run_parts(void *(*work)(void *part), void *parts, size_t size, int count) {
    Thread thread[SOLVE_THREADS_MAX];
    int started = count > 0;
    while (started < count &&
           thread_start(&thread[started], work, (char *)parts + (size_t)started * size))
        started++;
    if (started > 0)
        work(parts);
    for (int i = 1; i < started; i++)
        thread_join(thread[i]);
    return started;
}
