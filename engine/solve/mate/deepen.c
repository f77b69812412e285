/* Implements mate_run() by iterative deepening. */
#include "base/clock.h"
#include "solve/mate/inquiry.h"

Verdict mate_run(Mate *mate, const Pos *pos, const Knowledge *knowledge, const SolveLimits *limits,
                 const SolveListener *listener, SolveReport *report) {
    SolveReport own;
    MateRun run = {.listener = listener, .report = report != NULL ? report : &own};
    Inquiry inquiry = {0};
    run_begin(&run, mate, pos, knowledge, limits, clock_msec());
    inquiry_searches_begin(&run, pos);
    for (int depth = 0; depth <= run.moves && inquiry.verdict == VERDICT_UNKNOWN &&
                        inquiry_go_on(&run, &inquiry, pos, depth);
         depth++) {
        run.report->depth = depth;
        run.report->verdict = inquiry.verdict;
        if (inquiry.verdict == VERDICT_WIN || inquiry.verdict == VERDICT_LOSS) {
            run.report->moves = depth;
            run.report->move = inquiry.move;
        }
        run_report(&run);
    }
    inquiry_searches_end(&run);
    return run.report->verdict;
}
