#include "search/settle.h"

#include "solve/small.h"
#include "solve/solver.h"

/* Where there are more, nothing is settled in the time of a move, and asking would waste it. */
enum { VERTICES_MAX = 1200, TURNS_MAX = 800 };

/* A part of the budget: most of it for graphs, where search without an answer knows little, a third
   for turns. */
static int64_t part_msec(const Budget *budget, int percent) {
    if (budget->hard == INT64_MAX)
        return 0;
    const int64_t left = budget->hard - budget_spent(budget);
    const int64_t part = (left < budget->soft ? left : budget->soft) / 100 * percent;
    return part > 0 ? part : 1;
}

static Settled graph_settle(const Graph *graph, size_t megabytes, const SolverLimits *limits) {
    Settled settled = {.turns = -1};
    Solver *solver = solver_new(megabytes);
    SolverReport report;
    if (solver == NULL)
        return settled;
    settled.verdict = solver_run(solver, graph, limits, NULL, &report);
    settled.move = report.vertex >= 0 ? graph->moves[report.vertex] : 0;
    settled.nodes = report.nodes;
    solver_free(solver);
    return settled;
}

Settled settle_try(const Pos *pos, const Knowledge *knowledge, size_t megabytes, int threads,
                   Turns *turns, const SearchLimits *limits, const Budget *budget,
                   const atomic_bool *stop) {
    const Rules *rules = pos_rules(pos);
    Settled settled = {.turns = -1};
    Graph graph;
    if (rules->graph != NULL && rules->graph(pos, VERTICES_MAX, &graph)) {
        const SolverLimits part = {.msec = part_msec(budget, 75),
                                   .nodes = (uint64_t)limits->nodes / 2,
                                   .threads = threads,
                                   .stop = stop};
        if (graph.vertices > SMALL_MAX) /* the others search settles, and often tells how soon */
            settled = graph_settle(&graph, megabytes, &part);
        graph_free(&graph);
    } else if ((rules->traits & THIRD_TIME_DRAWS) != 0 && turns != NULL &&
               !count_over(rules->count(pos), TURNS_MAX)) {
        const TurnsLimits part = {.msec = part_msec(budget, 33),
                                  .nodes = (uint64_t)limits->nodes / 3,
                                  .threads = threads,
                                  .stop = stop};
        TurnsReport report;
        settled.verdict = turns_run(turns, pos, knowledge, &part, NULL, &report);
        settled.move = report.move;
        settled.turns = report.turns;
        settled.nodes = report.nodes;
    }
    return settled;
}
