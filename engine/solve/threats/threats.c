#include "solve/threats/threats.h"

#include <assert.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "solve/threats/entry.h"
#include "solve/threats/replies.h"

enum { MATE_PART = 4 /* part of the memory for mate search */ };

Threats *threats_new(size_t bytes) {
    Threats *threats = memory_new(1, sizeof *threats);
    if (threats == NULL)
        return NULL;
    threats->mate = mate_new(bytes / MATE_PART);
    threats->table = threat_table_new(bytes - bytes / MATE_PART);
    if (threats->mate != NULL && threats->table != NULL)
        return threats;
    threats_free(threats);
    return NULL;
}

void threats_free(Threats *threats) {
    if (threats == NULL)
        return;
    models_clear(&threats->models);
    threat_table_free(threats->table);
    mate_free(threats->mate);
    free(threats);
}

void threats_clear(Threats *threats) {
    models_clear(&threats->models);
    threat_table_clear(threats->table);
    mate_clear(threats->mate);
}

void threat_run_begin(ThreatRun *shared, const Threats *threats, const Pos *pos,
                      const Knowledge *knowledge, const SolveLimits *limits, int64_t start) {
    solve_run_begin(&shared->base, limits, start);
    shared->rules = pos_rules(pos);
    shared->knowledge = knowledge;
    shared->table = threats->table;
    shared->policy = limits->threats.policy;
}

Verdict threats_prove(Threats *threats, const Pos *pos, const Knowledge *knowledge,
                      const SolveLimits *limits, const SolveListener *listener,
                      SolveReport *report) {
    ThreatRun shared = {.table = NULL};
    ThreatRounds run = {.shared = &shared,
                        .threats = threats,
                        .pos = pos,
                        .knowledge = knowledge,
                        .limits = limits,
                        .listener = listener,
                        .report = report,
                        .plies = limits->moves > 0 ? limits->moves : THREAT_PLIES_MAX,
                        .mover = pos_rules(pos)->mover(pos),
                        .replies = replies_attack};
    assert(limits->threads >= 1 && limits->threads <= THREAT_THREADS_MAX);
    *report = (SolveReport){.moves = -1, .depth = -1};
    threat_run_begin(&shared, threats, pos, knowledge, limits, clock_msec());
    while (run.threads < limits->threads &&
           (run.worker[run.threads] = threat_worker_new(&shared, pos)) != NULL)
        run.threads++;
    rounds_run(&run);
    rounds_report_fill(&run);
    for (int i = 0; i < run.threads; i++)
        threat_worker_free(run.worker[i]);
    return report->verdict;
}
