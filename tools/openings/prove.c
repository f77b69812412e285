#include "prove.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "facts.h"
#include "games/knowledge.h"
#include "games/registry.h"
#include "solve/mate/mate.h"

enum {
    PROVER_TABLES = 2,
    SLICE_MSEC = 60000,  /* between two snapshots */
    SHORT_NODES = 20000, /* for the number of turns within which nobody wins */
    SHORT_PART = 4       /* and at most one of four of all */
};

struct Prove {
    const Study *study;
    Variant *variant; /* its own: they count their users without locks */
    Mate *mate;
    Pos *start, *after;
};

Prove *prove_new(const Study *study, Error *err) {
    Prove *prove = memory_new(1, sizeof *prove);
    prove->study = study;
    prove->variant = registry_open_line(study->game, err);
    assert(prove->variant != NULL);
    prove->start = pos_new(prove->variant);
    prove->after = pos_copy(prove->start);
    prove->mate = mate_prover_new(MEGABYTES((size_t)study->method.hash));
    if (prove->mate != NULL)
        return prove;
    error_set(err, "not enough memory for a table of %zu megabytes", (size_t)study->method.hash);
    prove_free(prove);
    return NULL;
}

void prove_free(Prove *prove) {
    if (prove == NULL)
        return;
    mate_free(prove->mate);
    free(prove->start);
    free(prove->after);
    variant_release(prove->variant);
    free(prove);
}

static void effort_add(FactsEffort *effort, const MateReport *report) {
    effort->nodes += report->nodes;
    effort->msec += report->msec;
}

/* Slice by slice, each of which ends with a snapshot if nothing is settled. False, with or without
   a reason, if it is not to go on. */
static bool slices_prove(Prove *prove, const char *path, uint64_t nodes, const Stop *stop,
                         FactsEffort *effort, MateReport *report, Error *err) {
    SlotWords words[PROVER_TABLES];
    mate_words(prove->mate, prove->variant, words);
    while (report->verdict == VERDICT_UNKNOWN && effort->nodes < nodes) {
        const int depth = report->depth;
        const MateLimits limits = {.msec = SLICE_MSEC,
                                   .nodes = nodes - effort->nodes,
                                   .turns = (int)prove->study->method.within,
                                   .threads = 1,
                                   .stop = stop};
        mate_prove(prove->mate, prove->after, NULL, &limits, NULL, report);
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
    SlotWords words[PROVER_TABLES];
    FactsEffort effort;
    MateReport report;
    mate_clear(prove->mate); /* a job's facts are its own, and so is its result */
    mate_words(prove->mate, prove->variant, words);
    facts_find(path, words, PROVER_TABLES, prove->study->game, &effort);
    rules->play(prove->start, prove->study->opening[job].move, prove->after);
    const uint64_t part = nodes / SHORT_PART;
    const MateLimits quick = {.nodes = part < SHORT_NODES ? part + 1 : SHORT_NODES,
                              .turns = (int)prove->study->method.within,
                              .threads = 1,
                              .stop = stop};
    mate_run(prove->mate, prove->after, knowledge_find(rules), &quick, NULL, &report);
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
