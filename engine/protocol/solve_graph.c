/* `solve` in games of pure placement: the position as a graph. */
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "protocol/solve.h"
#include "solve/kayles/numbering.h"
#include "solve/kayles/solver.h"

enum { GRAPH_ROOM = 20000 };

static void graph_progress(void *context, const SolverReport *report) {
    Call *call = context;
    text_string_add(&call->reply, "info");
    solve_effort_write(&call->reply, report->nodes, report->msec, report->table_permille);
    solve_progress_send(call, report->decided, report->total);
}

/* The position as a graph, numbered as the order wants it. False if it is too large to try, or if
   time is over before it is made, or if there is no memory: then it is lost. */
static bool graph_make(const Call *call, const SolveLimits *wanted, Graph *graph) {
    const Pos *pos = game_pos(call->session->game);
    const Halt halt = {.stop = &call->session->stop,
                       .deadline_msec =
                           wanted->msec > 0 ? wanted->start_msec + (int64_t)wanted->msec : 0};
    if (!pos_rules(pos)->kayles->graph(pos, GRAPH_ROOM, &halt, graph))
        return false;
    if (wanted->order < ORDER_THIN)
        return true;
    Graph plain = *graph;
    const Numbering numbering = wanted->order == ORDER_THIN ? NUMBERING_THIN : NUMBERING_RASTER;
    const bool made = graph_numbered(&plain, numbering, &halt, graph);
    graph_free(&plain);
    return made;
}

/* Asks the solver about the position or about all its turns, which then go before the answer.
   False without memory. */
static bool graph_ask(Call *call, Solver *solver, const Graph *graph, bool all,
                      const SolverLimits *limits, const SolverListener *listener,
                      SolverReport *report) {
    const Pos *pos = game_pos(call->session->game);
    Verdict *verdict = all ? memory_new((size_t)graph->vertices, sizeof *verdict) : NULL;
    if (!all)
        solver_run(solver, graph, limits, listener, report);
    else if (verdict != NULL)
        solver_classify(solver, graph, limits, listener, report, verdict);
    else
        return error_memory(call->err, "no room for all turns");
    for (int v = 0; v < graph->vertices && all; v++) {
        if (verdict[v] == VERDICT_UNKNOWN && stop_told(&call->session->stop))
            continue;
        pos_rules(pos)->move_write(pos, graph->moves[v], &call->reply);
        text_add(&call->reply, " %s\n", solve_verdict(verdict[v]));
    }
    free(verdict);
    return !report->no_memory || report->verdict != VERDICT_UNKNOWN ||
           error_memory(call->err, "no room to solve the position");
}

/* `files`: where that of the certificate has been begun; NULL if none is wanted. Keeps or drops it.
 */
static bool graph_answer(Call *call, const Graph *graph, const SolveLimits *wanted,
                         const Files *files) {
    const Session *session = call->session;
    const Pos *pos = game_pos(session->game);
    const SolverLimits limits = {.msec = (int64_t)wanted->msec,
                                 .start_msec = wanted->start_msec,
                                 .nodes = wanted->nodes,
                                 .threads = (int)session->options.threads,
                                 .order = wanted->order == ORDER_LEARNED  ? SOLVER_LEARNED
                                          : wanted->order == ORDER_FEWEST ? SOLVER_FEWEST
                                                                          : SOLVER_NUMBERED,
                                 .stop = &session->stop};
    const SolverListener listener = {
        .progress = graph_progress, .context = call, .msec = SOLVE_PROGRESS_MSEC};
    Text figures = {0}; /* has its room before a file is kept */
    SolverReport report;
    Solver *solver = solver_new(MEGABYTES(session->options.hash));
    const bool asked =
        solver == NULL ? solve_table_lost(session, call->err)
        : !text_reserve(&figures, SOLVE_FIGURES_ROOM)
            ? error_memory(call->err, "no room for the answer")
            : graph_ask(call, solver, graph, wanted->all, &limits, &listener, &report);
    if (!asked) {
        if (files != NULL)
            files->drop(files->context);
        text_free(&figures);
        solver_free(solver);
        return false;
    }
    if (files != NULL) {
        Error why;
        if (!certificate_write(pos, &wanted->certificate, files, solver, graph, &limits, &listener,
                               &report, &figures, &why))
            solve_certificate_missing(call, why.text, &figures);
    }
    solver_free(solver);
    solve_answer_write(call, report.verdict, report.vertex >= 0 ? graph->moves[report.vertex] : 0);
    solve_effort_write(&call->reply, report.nodes, report.msec, report.table_permille);
    solve_figures_write(call, &figures);
    return true;
}

bool solve_graph(Call *call, const SolveLimits *limits) {
    const bool certified = limits->certificate.name != NULL;
    Graph graph = {.lost = false};
    const Files *files = certified ? call->session->files : NULL;
    Text figures = {0};
    if (certified && files == NULL)
        return error_set(call->err, "this session writes no files");
    if (certified && !files->begin(files->context, limits->certificate.name, call->err))
        return false;
    if (!graph_make(call, limits, &graph)) {
        if (certified)
            files->drop(files->context);
        if (graph.lost)
            return error_memory(call->err, "no room for the graph of the position");
        if (certified)
            solve_certificate_missing(call, "the answer is unknown", &figures);
        solve_answer_write(call, VERDICT_UNKNOWN, 0);
        solve_effort_write(&call->reply, 0, clock_msec() - limits->start_msec, 0);
        solve_figures_write(call, &figures);
        return true;
    }
    const bool solved = graph_answer(call, &graph, limits, files);
    graph_free(&graph);
    return solved;
}
