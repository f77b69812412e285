/* `solve` in games of pure placement: the position as a graph. */
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "protocol/commands/graph_certificate.h"
#include "protocol/commands/solve.h"
#include "rules/kayles.h"
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
        text_add(&call->reply, " %s\n", verdict_word(verdict[v]));
    }
    free(verdict);
    return !report->no_memory || report->verdict != VERDICT_UNKNOWN || solve_room_lost(call->err);
}

static bool graph_answer(Call *call, const Graph *graph, const SolveLimits *wanted,
                         Certificate *certificate) {
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
    SolverReport report;
    Solver *solver = solver_new(MEGABYTES(session->options.hash));
    const bool asked =
        solver != NULL ? graph_ask(call, solver, graph, wanted->all, &limits, &listener, &report)
                       : solve_table_lost(session, call->err);
    if (asked && certificate->files != NULL)
        graph_certificate_write(certificate, pos, solver, graph, &limits, &listener, &report);
    solver_free(solver);
    if (!asked)
        return false;
    if (report.verdict == VERDICT_UNKNOWN)
        solve_reason_write(call, wanted, report.nodes, "the search was ended");
    solve_answer_write(call, certificate, report.verdict,
                       report.vertex >= 0 ? graph->moves[report.vertex] : 0);
    solve_effort_write(&call->reply, report.nodes, report.msec, report.table_permille);
    stop_spend(&session->stop, report.nodes);
    return true;
}

static void too_large_explain(Call *call, const SolveLimits *wanted) {
    const Pos *pos = game_pos(call->session->game);
    Text why = {0};
    text_add(&why, "the position has %s placements, and the solver takes %d",
             count_text(pos_rules(pos)->count(pos)).text, GRAPH_ROOM);
    solve_reason_write(call, wanted, 0, text_string(&why));
    text_free(&why);
}

/* The same where there is no graph: it is too large, or there is no time or memory for it. */
static bool graph_missing_answer(Call *call, const Graph *graph, const SolveLimits *wanted,
                                 Certificate *certificate) {
    if (graph->lost)
        return error_memory(call->err, "no room for the graph of the position");
    if (certificate->files != NULL)
        certificate_end(certificate, error_set(&certificate->why, "the answer is unknown"));
    too_large_explain(call, wanted);
    solve_answer_write(call, certificate, VERDICT_UNKNOWN, 0);
    solve_effort_write(&call->reply, 0, clock_msec() - wanted->start_msec, 0);
    return true;
}

bool solve_graph(Call *call, const SolveLimits *wanted, Certificate *certificate) {
    Graph graph = {.lost = false};
    if (!graph_make(call, wanted, &graph))
        return graph_missing_answer(call, &graph, wanted, certificate);
    const bool answered = graph_answer(call, &graph, wanted, certificate);
    graph_free(&graph);
    return answered;
}
