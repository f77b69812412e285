/* The solver `kayles`: solves games of pure placement as Node Kayles on the graph of the
   position. */
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "knowledge/graph.h"
#include "solve/kayles/certificate.h"
#include "solve/kayles/numbering.h"

enum { GRAPH_ROOM = 20000, REST_STANDARD = 100 };

typedef struct KaylesTables {
    Kayles *kayles; /* NULL: the position has no graph */
    Graph graph;
    char why[128]; /* the reason, if `kayles` is NULL */
} KaylesTables;

static bool kayles_fits(const Variant *variant) {
    const Rules *rules = variant->setup.rules;
    return (rules->traits & IMPARTIAL) != 0 && forms_of(rules)->kayles != NULL;
}

static bool kayles_accepts(SolveTask *task, Error *err) {
    (void)err;
    if (task->rest < 0)
        task->rest = REST_STANDARD;
    return true;
}

/* Builds the graph of the position, numbered for the requested order. Returns false if the position
   is too large, if a limit ends the construction, or if memory runs out; the last sets
   graph->truncated. */
static bool graph_make(const SolveTask *task, Graph *graph) {
    const SolveLimits *limits = &task->limits;
    const Cancel cancel = {.stop = limits->stop,
                           .deadline_msec =
                               limits->msec > 0 ? limits->start_msec + limits->msec : 0};
    if (!forms_of(pos_rules(task->pos))->kayles->graph(task->pos, GRAPH_ROOM, &cancel, graph))
        return false;
    if (limits->kayles.order < ORDER_THIN)
        return true;
    Graph plain = *graph;
    const bool made = graph_numbered(
        &plain, limits->kayles.order == ORDER_THIN ? NUMBERING_THIN : NUMBERING_RASTER, &cancel,
        graph);
    graph_free(&plain);
    return made;
}

static void kayles_tables_free(void *context) {
    KaylesTables *tables = context;
    if (tables == NULL)
        return;
    kayles_free(tables->kayles);
    graph_free(&tables->graph);
    free(tables);
}

static void *kayles_tables_new(const SolveTask *task, Error *err) {
    KaylesTables *tables = memory_new(1, sizeof *tables);
    if (tables == NULL)
        return solve_tables_made(NULL, task, err);
    if (task->pos != NULL && !graph_make(task, &tables->graph)) {
        if (tables->graph.truncated) {
            error_memory(err, "no room for the graph of the position");
            kayles_tables_free(tables);
            return NULL;
        }
        snprintf(tables->why, sizeof tables->why,
                 "the position has %s placements, and the solver takes %d",
                 count_text(pos_rules(task->pos)->count(task->pos)).text, GRAPH_ROOM);
        return tables;
    }
    tables->kayles = kayles_new(task->bytes);
    if (tables->kayles != NULL)
        return tables;
    kayles_tables_free(tables);
    return solve_tables_made(NULL, task, err);
}

static void report_move(const KaylesTables *tables, SolveReport *report) {
    report->move = report->vertex >= 0 ? tables->graph.moves[report->vertex] : 0;
    report->moves = report->depth = -1;
    report->why = "the search was ended";
}

static void report_missing(const KaylesTables *tables, const SolveTask *task, SolveReport *report) {
    *report = (SolveReport){.vertex = -1,
                            .moves = -1,
                            .depth = -1,
                            .msec = clock_msec() - task->limits.start_msec,
                            .why = tables->why};
}

static void kayles_solve(void *context, const SolveTask *task, SolveReport *report) {
    KaylesTables *tables = context;
    if (tables->kayles == NULL) {
        report_missing(tables, task, report);
        return;
    }
    SolveLimits limits = task->limits;
    limits.kayles.searched = task->proved;
    kayles_prove(tables->kayles, &tables->graph, &limits, task->listener, report);
    report_move(tables, report);
}

static bool judge_all(void *context, const SolveTask *task, SolveReport *report,
                      SolveJudgement **list, size_t *count, Error *err) {
    KaylesTables *tables = context;
    const size_t vertices = (size_t)tables->graph.vertices;
    *list = NULL;
    *count = 0;
    if (tables->kayles == NULL) {
        report_missing(tables, task, report);
        return true;
    }
    Verdict *verdict = memory_new(vertices, sizeof *verdict);
    *list = memory_new(vertices, sizeof **list);
    const bool room = verdict != NULL && *list != NULL;
    if (room) {
        kayles_judge(tables->kayles, &tables->graph, &task->limits, task->listener, report,
                     verdict);
        report_move(tables, report);
        for (; *count < vertices; ++*count)
            (*list)[*count] = (SolveJudgement){
                .move = tables->graph.moves[*count], .verdict = verdict[*count], .moves = -1};
    }
    free(verdict);
    return room || error_memory(err, "no room for all turns");
}

static bool kayles_certify(void *context, const SolveTask *task, SolveReport *report,
                           SolveWriter *writer) {
    KaylesTables *tables = context;
    return kayles_certificate_write(tables->kayles, &tables->graph, task, report, writer);
}

static Verdict answer(void *context, const Graph *graph, const SolveLimits *limits,
                      SolveReport *report, SolveAnswers *answers) {
    const KaylesTables *tables = context;
    return kayles_answer(tables->kayles, graph, limits, NULL, report, answers);
}

const Solver solver_kayles = {
    .name = "kayles",
    .fits = kayles_fits,
    .accepts = kayles_accepts,
    .tables_new = kayles_tables_new,
    .tables_free = kayles_tables_free,
    .run = kayles_solve,
    .judge_all = judge_all,
    .certify = kayles_certify,
    .answer = answer,
};
