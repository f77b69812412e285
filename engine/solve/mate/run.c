#include "solve/mate/run.h"

#include "base/clock.h"
#include "solve/mate/parts.h"

void run_begin(MateRun *run, Mate *mate, const Pos *pos, const Knowledge *knowledge) {
    const int moves = run->limits->moves;
    *run->report = (SolveReport){.moves = -1, .depth = -1};
    run->start = clock_msec();
    run->moves = moves > 0 && moves < MATE_DEPTH_MAX ? moves : MATE_DEPTH_MAX;
    mate_question(mate, pos, knowledge, run->limits, run->start, &run->question);
}

void run_report_fill(MateRun *run) {
    SolveReport *report = run->report;
    report->nodes = atomic_load(&run->question.nodes);
    for (int i = 0; i < run->threads && run->search[i] != NULL; i++)
        report->nodes += run->search[i]->nodes;
    report->msec = clock_msec() - run->start;
    report->no_memory |= run->threads == 0 || atomic_load(&run->question.starved);
    report->fill = mate_table_fill(run->question.table);
}

void run_report(MateRun *run) {
    run_report_fill(run);
    if (run->listener != NULL && run->listener->progress != NULL)
        run->listener->progress(run->listener->context, run->report);
}
