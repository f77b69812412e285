#include "kayles.h"

#include <assert.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "remainder.h"
#include "triples.h"

static bool part_solve(const Remainder *part, void *tables, int *answer, const StopToken *stop,
                       Result *result, SolveReport *report) {
    const SolveLimits limits = {.threads = 1, .stop = stop};
    SolveAnswers answers = {.first = -1, .answer = answer};
    const Verdict verdict = solver_kayles.answer(tables, &part->graph, &limits, report, &answers);
    result->nodes = report->nodes;
    if (verdict == VERDICT_UNKNOWN)
        return false;
    /* The verdict is that of the side to move, not of the player who opened. */
    result->verdict = verdict == VERDICT_WIN ? VERDICT_LOSS : VERDICT_WIN;
    if (verdict == VERDICT_LOSS) {
        remainder_answers(part, answer, -1, true, &result->lost);
        return true;
    }
    remainder_answers(part, answer, -1, false, &result->refuted);
    const int refuter = report->vertex;
    if (refuter < 0)
        return true; /* misere: the opening leaves no reply */
    result->refuter = part->vertex_of[refuter];
    for (int u = 0; u < part->graph.vertices; u++)
        answer[u] = -1;
    answers = (SolveAnswers){.first = refuter, .warm = true, .answer = answer};
    const Verdict after = solver_kayles.answer(tables, &part->graph, &limits, report, &answers);
    result->nodes += report->nodes;
    assert(after != VERDICT_WIN);
    if (after != VERDICT_LOSS)
        return false;
    remainder_answers(part, answer, refuter, true, &result->lost);
    return true;
}

Result *kayles_opening(const JobSpec *spec, void *tables, Result *const *result, int known, int job,
                       const StopToken *stop, Error *err) {
    const int64_t start = clock_msec();
    Result *found = memory_new(1, sizeof *found);
    bool settled = true;
    found->job = job;
    found->refuter = -1;
    *err = (Error){""};
    if (!triples_refute(spec, result, known, job, found)) {
        SolveReport report = {0};
        Remainder part;
        remainder_make(spec, spec->opening[job].move, &part);
        int *inferred = memory_new((size_t)spec->graph.vertices + 1, sizeof *inferred);
        int *answer = memory_new((size_t)part.graph.vertices + 1, sizeof *answer);
        triples_answers(spec, result, known, job, inferred);
        for (int u = 0; u < part.graph.vertices; u++)
            answer[u] =
                inferred[part.vertex_of[u]] < 0 ? -1 : part.part[inferred[part.vertex_of[u]]];
        settled = part_solve(&part, tables, answer, stop, found, &report);
        if (!settled && report.no_memory)
            error_set(err, "there is not enough memory to solve %s", spec->opening[job].name);
        free(inferred);
        free(answer);
        remainder_free(&part);
    }
    found->msec = clock_msec() - start;
    if (settled)
        return found;
    result_free(found);
    return NULL;
}
