/* A run of a solver: its limits and its progress, shared by all threads. Solvers embed it in the
   data that their threads share. */
#pragma once

#include "solve/solver.h"

enum { RUN_NODES = 1024 }; /* nodes between two calls of solve_run_spend(), if nodes are fast */

typedef struct SolveRun {
    Cancel cancel; /* stop and deadline */
    int64_t start_msec;
    _Atomic uint64_t nodes; /* of all threads; each adds its own from time to time */
    _Atomic uint64_t limit; /* of nodes; UINT64_MAX: none */
    atomic_bool over;       /* answered, or ended: all threads return */
    atomic_bool failed;     /* the run cannot go on */
    atomic_bool no_memory;  /* the reason */

    /* Called about every period_msec by one thread at a time; NULL: no progress is reported. */
    void (*tick)(void *context);
    void *context;
    int64_t period_msec;
    _Atomic int64_t tick_msec; /* time of the next call */
    atomic_flag ticking;
} SolveRun;

/* Sets the limits of a run, on a struct of zeros. `start_msec`: clock_msec() from which
   limits->msec counts. */
void solve_run_begin(SolveRun *run, const SolveLimits *limits, int64_t start_msec);

/* The limits that are left after `used` nodes. False if a limit is reached or the run is to stop.
 */
bool solve_limits_rest(const SolveLimits *limits, uint64_t used, SolveLimits *rest);

/* Calls tick(context) at the listener's period, if the listener has `progress`. */
void solve_run_listen(SolveRun *run, const SolveListener *listener, void (*tick)(void *context),
                      void *context);

/* Has the run failed or reached a limit, or is it to stop? */
bool solve_run_ended(SolveRun *run);

/* Adds nodes, sends progress and tests solve_run_ended(). True if the thread must return. */
bool solve_run_spend(SolveRun *run, uint64_t nodes);

/* Calls work() with each of `count` parts of `size` bytes, at most SOLVE_THREADS_MAX, in a thread
   of its own; the first part in the caller's thread. Returns how many parts ran: fewer if threads
   could not be started. */
int solve_run_parts(void *(*work)(void *part), void *parts, size_t size, int count);

/* Ends the run as unknown. */
void solve_run_fail(SolveRun *run, bool no_memory);

static inline bool solve_run_over(const SolveRun *run) {
    return atomic_load_explicit(&run->over, memory_order_relaxed);
}
