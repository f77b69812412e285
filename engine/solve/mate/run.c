#include "solve/mate/run.h"

#include <assert.h>

#include "base/clock.h"

void run_begin(MateRun *run, Mate *mate, const Pos *pos, const Knowledge *knowledge,
               const SolveLimits *limits, int64_t start_msec) {
    const unsigned strict = ALTERNATING | WINNER_MOVES_LAST;
    const int moves = limits->moves;
    assert((pos_rules(pos)->traits & REPEAT_BANNED) == 0);
    assert(limits->threads >= 1 && limits->threads <= MATE_THREADS_MAX);
    solve_run_begin(&run->base, limits, start_msec);
    run->rules = pos_rules(pos);
    run->knowledge = knowledge;
    run->strict = (run->rules->traits & strict) == strict;
    run->table = mate_table(mate, pos->variant);
    run->working = limits->threads;
    run->moves = moves > 0 && moves < MATE_DEPTH_MAX ? moves : MATE_DEPTH_MAX;
    if (run->report != NULL)
        *run->report = (SolveReport){.moves = -1, .depth = -1};
}

void run_report_fill(MateRun *run) {
    SolveReport *report = run->report;
    report->nodes = atomic_load(&run->base.nodes) + run->pending;
    report->msec = clock_msec() - run->base.start_msec;
    report->no_memory |= run->threads == 0 || atomic_load(&run->base.no_memory);
    report->fill = mate_table_fill(run->table);
}

void run_report(MateRun *run) {
    run_report_fill(run);
    if (run->listener != NULL && run->listener->progress != NULL)
        run->listener->progress(run->listener->context, run->report);
}
