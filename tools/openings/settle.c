#include "settle.h"

#include <assert.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "facts.h"

/* The position after the opening as a graph, and which vertex of the study's graph each of its
   vertices is. */
typedef struct Part {
    Graph graph;
    int *whole; /* of each vertex here */
    int *part;  /* of each vertex of the study's graph; -1: it is gone */
} Part;

static void part_make(const Study *study, Move opening, Part *part) {
    const Graph *whole = &study->graph;
    const Rules *rules = pos_rules(study->start);
    Pos *child = pos_copy(study->start);
    rules->play(study->start, opening, child);
    const bool made = rules->graph(child, whole->vertices, &part->graph);
    assert(made);
    (void)made;
    free(child);
    part->whole = memory_new((size_t)part->graph.vertices + 1, sizeof *part->whole);
    part->part = memory_new((size_t)whole->vertices + 1, sizeof *part->part);
    for (int v = 0; v < whole->vertices; v++)
        part->part[v] = -1;
    for (int u = 0; u < part->graph.vertices; u++) {
        part->whole[u] = study_vertex_of(study, part->graph.moves[u]);
        part->part[part->whole[u]] = u;
    }
}

static void part_free(Part *part) {
    graph_free(&part->graph);
    free(part->whole);
    free(part->part);
}

/* Those of the choices that are legal after `first` (-1: none). */
static void answers_take(const Part *part, const int *answer, int first, bool complete,
                         Answers *answers) {
    const Graph *graph = &part->graph;
    const uint64_t *row = graph->rows + (size_t)(first < 0 ? 0 : first) * (size_t)graph->words;
    for (int u = 0; u < graph->vertices; u++) {
        if ((first >= 0 && (row[u / 64] >> (u % 64) & 1) != 0) || (answer[u] < 0 && !complete))
            continue;
        assert(answer[u] < 0 ||
               (graph->rows[u * graph->words + answer[u] / 64] >> (answer[u] % 64) & 1) == 0);
        answers_add(answers, part->whole[u], answer[u] < 0 ? -1 : part->whole[answer[u]]);
    }
    answers_sort(answers);
}

static bool part_settle(const Part *part, Solver *solver, int *answer, const atomic_bool *stop,
                        Result *result, SolverReport *report) {
    const SolverLimits limits = {.threads = 1, .stop = stop};
    SolverAnswers answers = {.first = -1, .answer = answer};
    const Verdict verdict = solver_answer(solver, &part->graph, &limits, NULL, report, &answers);
    result->nodes = report->nodes;
    if (verdict == VERDICT_UNKNOWN)
        return false;
    /* Who is to move behind the opening has not played it. */
    result->verdict = verdict == VERDICT_WIN ? VERDICT_LOSS : VERDICT_WIN;
    if (verdict == VERDICT_LOSS) {
        answers_take(part, answer, -1, true, &result->lost);
        return true;
    }
    answers_take(part, answer, -1, false, &result->refuted);
    const int refuter = report->vertex;
    if (refuter < 0)
        return true; /* misere, and there was no reply */
    result->refuter = part->whole[refuter];
    for (int u = 0; u < part->graph.vertices; u++)
        answer[u] = -1;
    answers = (SolverAnswers){.first = refuter, .warm = true, .answer = answer};
    const Verdict after = solver_answer(solver, &part->graph, &limits, NULL, report, &answers);
    result->nodes += report->nodes;
    assert(after != VERDICT_WIN);
    if (after != VERDICT_LOSS)
        return false;
    answers_take(part, answer, refuter, true, &result->lost);
    return true;
}

Result *settle_opening(const Study *study, Solver *solver, Result *const *result, int known,
                       int job, const atomic_bool *stop, Error *err) {
    const int64_t start = clock_msec();
    Result *found = memory_new(1, sizeof *found);
    bool settled = true;
    found->job = job;
    found->refuter = -1;
    *err = (Error){""};
    if (!facts_refute(study, result, known, job, found)) {
        SolverReport report = {0};
        Part part;
        part_make(study, study->opening[job].move, &part);
        int *fact = memory_new((size_t)study->graph.vertices + 1, sizeof *fact);
        int *answer = memory_new((size_t)part.graph.vertices + 1, sizeof *answer);
        facts_answers(study, result, known, job, fact);
        for (int u = 0; u < part.graph.vertices; u++)
            answer[u] = fact[part.whole[u]] < 0 ? -1 : part.part[fact[part.whole[u]]];
        settled = part_settle(&part, solver, answer, stop, found, &report);
        if (!settled && report.no_memory)
            error_set(err, "there is not enough memory to solve %s", study->opening[job].name);
        free(fact);
        free(answer);
        part_free(&part);
    }
    found->msec = clock_msec() - start;
    if (settled)
        return found;
    result_free(found);
    return NULL;
}
