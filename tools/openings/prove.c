#include "prove.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "facts.h"
#include "games/knowledge.h"
#include "games/registry.h"
#include "solve/solver.h"

enum {
    PROVER_TABLES = 2,
    SLICE_MSEC = 60000,  /* between two snapshots */
    SHORT_NODES = 20000, /* for the number of turns within which nobody wins */
    SHORT_PART = 4       /* and at most one of four of all */
};

struct Prove {
    const Study *study;
    Variant *variant; /* its own: they count their users without locks */
    void *tables;     /* of mate */
    Pos *start, *after;
};

Prove *prove_new(const Study *study, Error *err) {
    Prove *prove = memory_new(1, sizeof *prove);
    prove->study = study;
    prove->variant = registry_open_line(study->game, err);
    assert(prove->variant != NULL);
    prove->start = pos_new(prove->variant);
    prove->after = pos_copy(prove->start);
    const SolveTask task = {
        .pos = prove->start, .bytes = MEGABYTES((size_t)study->method.hash), .within = true};
    prove->tables = solver_mate.tables_new(&task, err);
    if (prove->tables != NULL)
        return prove;
    error_set(err, "not enough memory for a table of %zu megabytes", (size_t)study->method.hash);
    prove_free(prove);
    return NULL;
}

void prove_free(Prove *prove) {
    if (prove == NULL)
        return;
    solver_mate.tables_free(prove->tables);
    free(prove->start);
    free(prove->after);
    variant_release(prove->variant);
    free(prove);
}

static void effort_add(FactsEffort *effort, const SolveReport *report) {
    effort->nodes += report->nodes;
    effort->msec += report->msec;
}

/* Slice by slice, each of which ends with a snapshot if nothing is settled. False, with or without
   a reason, if it is not to go on. */
static bool slices_prove(Prove *prove, const char *path, uint64_t nodes, const Stop *stop,
                         FactsEffort *effort, SolveReport *report, Error *err) {
    const SolveStore *store = solver_mate.store;
    SlotWords words[PROVER_TABLES];
    store->words(prove->tables, prove->variant, words);
    while (report->verdict == VERDICT_UNKNOWN && effort->nodes < nodes) {
        const int depth = report->depth;
        const SolveTask task = {.pos = prove->after,
                                .within = true,
                                .limits = {.msec = SLICE_MSEC,
                                           .nodes = nodes - effort->nodes,
                                           .turns = (int)prove->study->method.within,
                                           .threads = 1,
                                           .stop = stop}};
        solver_mate.run(prove->tables, &task, report);
        effort_add(effort, report);
        if (report->no_memory)
            return error_set(err, "there is not enough memory for a proof");
        const bool refuted = report->verdict == VERDICT_UNKNOWN && report->depth >= 0;
        if (!refuted)
            report->depth = depth; /* as was known */
        if (report->verdict == VERDICT_UNKNOWN &&
            !facts_write(path, words, PROVER_TABLES, prove->study->game, *effort, err))
            return false;
        if (stop_told(stop))
            return report->verdict != VERDICT_UNKNOWN;
        if (refuted) /* neither side wins within that many turns: more nodes do not help */
            break;
    }
    return true;
}

Result *prove_opening(Prove *prove, int job, const char *path, uint64_t nodes, const Stop *stop,
                      Error *err) {
    const Rules *rules = pos_rules(prove->start);
    const SolveStore *store = solver_mate.store;
    SlotWords words[PROVER_TABLES];
    FactsEffort effort;
    SolveReport report;
    store->clear(prove->tables); /* a job's facts are its own, and so is its result */
    store->words(prove->tables, prove->variant, words);
    facts_find(path, words, PROVER_TABLES, prove->study->game, &effort);
    rules->play(prove->start, prove->study->opening[job].move, prove->after);
    const uint64_t part = nodes / SHORT_PART;
    const SolveTask quick = {.pos = prove->after,
                             .knowledge = knowledge_find(rules),
                             .limits = {.nodes = part < SHORT_NODES ? part + 1 : SHORT_NODES,
                                        .turns = (int)prove->study->method.within,
                                        .threads = 1,
                                        .stop = stop}};
    solver_mate.run(prove->tables, &quick, &report);
    effort_add(&effort, &report);
    const bool done = slices_prove(prove, path, nodes, stop, &effort, &report, err);
    if (!done || (report.verdict == VERDICT_UNKNOWN && stop_told(stop)))
        return NULL;
    Result *result = memory_new(1, sizeof *result);
    *result = (Result){.job = job, .refuter = -1, .nodes = effort.nodes, .msec = effort.msec};
    result_settle(result, prove->study, prove->after, report.verdict, report.turns, report.move);
    const int depth = result->verdict != VERDICT_UNKNOWN ? report.turns : report.depth;
    result->depth = depth >= 0 ? depth + 1 : 0;
    return result;
}
