#include "mate.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "checkpoint.h"
#include "games/registry.h"
#include "knowledge/knowledge.h"
#include "solve/solver.h"

enum {
    MATE_TABLES = 2,
    SLICE_MSEC = 60000,  /* between two checkpoints */
    SHORT_NODES = 20000, /* for the first search: within how many moves nobody wins */
    SHORT_PART = 4       /* that search takes at most a quarter of all nodes */
};

struct MateJobs {
    const JobSpec *spec;
    Variant *variant; /* not shared: its reference count has no lock */
    void *tables;     /* of the mate solver */
    Pos *start, *after;
};

MateJobs *mate_jobs_new(const JobSpec *spec, Error *err) {
    MateJobs *mate = memory_new(1, sizeof *mate);
    mate->spec = spec;
    mate->variant = registry_open_line(spec->game, err);
    assert(mate->variant != NULL);
    mate->start = pos_new(mate->variant);
    mate->after = pos_copy(mate->start);
    const SolveTask task = {
        .pos = mate->start, .bytes = MEGABYTES((size_t)spec->method.hash), .within = true};
    mate->tables = solver_mate.tables_new(&task, err);
    if (mate->tables != NULL)
        return mate;
    error_set(err, "not enough memory for a table of %zu megabytes", (size_t)spec->method.hash);
    mate_jobs_free(mate);
    return NULL;
}

void mate_jobs_free(MateJobs *mate) {
    if (mate == NULL)
        return;
    solver_mate.tables_free(mate->tables);
    free(mate->start);
    free(mate->after);
    variant_release(mate->variant);
    free(mate);
}

static void effort_add(CheckpointEffort *effort, const SolveReport *report) {
    effort->nodes += report->nodes;
    effort->msec += report->msec;
}

/* Runs the solver in slices of SLICE_MSEC and writes a checkpoint after each that proves nothing.
   Returns false if stopped, or on an error. */
static bool slices_prove(MateJobs *mate, const char *path, uint64_t nodes, const StopToken *stop,
                         CheckpointEffort *effort, SolveReport *report, Error *err) {
    const SolveStore *store = solver_mate.store;
    BucketWords words[MATE_TABLES];
    store->words(mate->tables, mate->variant, words);
    while (report->verdict == VERDICT_UNKNOWN && effort->nodes < nodes) {
        const int depth = report->depth;
        const SolveTask task = {.pos = mate->after,
                                .within = true,
                                .limits = {.msec = SLICE_MSEC,
                                           .nodes = nodes - effort->nodes,
                                           .moves = (int)mate->spec->method.within,
                                           .threads = 1,
                                           .stop = stop}};
        solver_mate.run(mate->tables, &task, report);
        effort_add(effort, report);
        if (report->no_memory)
            return error_set(err, "there is not enough memory for a proof");
        const bool refuted = report->verdict == VERDICT_UNKNOWN && report->depth >= 0;
        if (!refuted)
            report->depth = depth; /* of the first search */
        if (report->verdict == VERDICT_UNKNOWN &&
            !checkpoint_write(path, words, MATE_TABLES, mate->spec->game, *effort, err))
            return false;
        if (stop_requested(stop))
            return report->verdict != VERDICT_UNKNOWN;
        if (refuted) /* nobody wins within the limit of moves; more nodes cannot help */
            break;
    }
    return true;
}

Result *mate_opening(MateJobs *mate, int job, const char *path, uint64_t nodes,
                     const StopToken *stop, Error *err) {
    const Rules *rules = pos_rules(mate->start);
    const SolveStore *store = solver_mate.store;
    BucketWords words[MATE_TABLES];
    CheckpointEffort effort;
    SolveReport report;
    store->clear(mate->tables); /* results must not depend on earlier jobs */
    store->words(mate->tables, mate->variant, words);
    checkpoint_find(path, words, MATE_TABLES, mate->spec->game, &effort);
    rules->play(mate->start, mate->spec->opening[job].move, mate->after);
    const uint64_t part = nodes / SHORT_PART;
    const SolveTask quick = {.pos = mate->after,
                             .knowledge = knowledge_find(rules),
                             .limits = {.nodes = part < SHORT_NODES ? part + 1 : SHORT_NODES,
                                        .moves = (int)mate->spec->method.within,
                                        .threads = 1,
                                        .stop = stop}};
    solver_mate.run(mate->tables, &quick, &report);
    effort_add(&effort, &report);
    const bool done = slices_prove(mate, path, nodes, stop, &effort, &report, err);
    if (!done || (report.verdict == VERDICT_UNKNOWN && stop_requested(stop)))
        return NULL;
    Result *result = memory_new(1, sizeof *result);
    *result = (Result){.job = job, .refuter = -1, .nodes = effort.nodes, .msec = effort.msec};
    result_settle(result, mate->spec, mate->after, report.verdict, report.moves, report.move);
    const int depth = result->verdict != VERDICT_UNKNOWN ? report.moves : report.depth;
    result->depth = depth >= 0 ? depth + 1 : 0;
    return result;
}
