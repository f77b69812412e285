#include "search/root_prover.h"

#include <stdlib.h>

#include "base/memory.h"
#include "knowledge/graph.h"
#include "solve/kayles/kayles.h"
#include "solve/kayles/small.h"
#include "solve/mate/stages.h"

/* Larger positions are not solved in the time of a move, so the solver is not asked. Above
   MOVES_MAX moves it is asked only if the limits allow MOVE_NODES nodes for each move, at
   MSEC_NODES nodes a millisecond, and for at most MULTI_MSEC. */
enum { VERTICES_MAX = 1200, MOVES_MAX = 800, MOVE_NODES = 20, MSEC_NODES = 40, MULTI_MSEC = 5000 };

/* Shares of the budget. Graphs get most of it: there, the evaluation of the search knows little. */
enum { GRAPH_PERCENT = 75, MATE_PERCENT = 33 };

/* At most one of the solvers exists, created on first use. */
struct RootProver {
    size_t bytes;
    Kayles *solver;
    Mate *mate;
};

RootProver *root_prover_new(size_t bytes) {
    RootProver *prover = memory_new(1, sizeof *prover);
    if (prover != NULL)
        prover->bytes = bytes;
    return prover;
}

static void solvers_free(RootProver *prover) {
    kayles_free(prover->solver);
    mate_free(prover->mate);
    prover->solver = NULL;
    prover->mate = NULL;
}

void root_prover_free(RootProver *prover) {
    if (prover != NULL)
        solvers_free(prover);
    free(prover);
}

bool root_prover_of_use(const Variant *variant) {
    return solver_quick(variant);
}

static ProvedResult graph_root_prove(RootProver *prover, const Graph *graph,
                                     const SolveLimits *limits) {
    ProvedResult result = {.moves = -1};
    SolveReport report;
    if (prover->solver == NULL) {
        solvers_free(prover);
        prover->solver = kayles_new(prover->bytes);
    }
    if (prover->solver == NULL)
        return result;
    result.verdict = kayles_prove(prover->solver, graph, limits, NULL, &report);
    result.move = report.vertex >= 0 ? graph->moves[report.vertex] : 0;
    result.nodes = report.nodes;
    return result;
}

static ProvedResult mate_root_prove(RootProver *prover, const Pos *pos, const Knowledge *knowledge,
                                    bool warm, const SolveLimits *limits) {
    ProvedResult result = {.moves = -1};
    SolveReport report;
    if (prover->mate == NULL) {
        solvers_free(prover);
        prover->mate = mate_prover_new(prover->bytes);
    }
    if (prover->mate == NULL)
        return result;
    if (!warm)
        mate_clear(prover->mate);
    result.verdict = mate_prove_timed(prover->mate, pos, knowledge, limits, &report);
    result.move = report.move;
    result.moves = report.moves;
    result.nodes = report.nodes;
    return result;
}

/* At least 1, because 0 means no limit. */
static uint64_t nodes_part(int64_t nodes, int divisor) {
    return nodes > 0 && nodes < divisor ? 1 : (uint64_t)(nodes / divisor);
}

/* Should the mate solver be asked? If there are many moves, lowers the limits. */
static bool moves_affordable(const Pos *pos, SolveLimits *part) {
    const Rules *rules = pos_rules(pos);
    if (!count_over(rules->count(pos), MOVES_MAX))
        return true;
    if (part->msec > MULTI_MSEC)
        part->msec = MULTI_MSEC;
    if (part->nodes > MULTI_MSEC * MSEC_NODES)
        part->nodes = MULTI_MSEC * MSEC_NODES;
    const uint64_t timed = (uint64_t)part->msec * MSEC_NODES;
    const uint64_t nodes =
        part->msec == 0 || (part->nodes > 0 && part->nodes < timed) ? part->nodes : timed;
    return !count_over(rules->count(pos), nodes / MOVE_NODES);
}

ProvedResult root_prover_prove(RootProver *prover, const Pos *pos, const Knowledge *knowledge,
                               const RootProverLimits *limits) {
    const Rules *rules = pos_rules(pos);
    const Budget *budget = limits->budget;
    ProvedResult result = {.moves = -1};
    const char *why_not;
    Graph graph;
    if (!solver_quick(pos->variant))
        return result;
    const bool graphs = solver_of(pos->variant, &why_not) == &solver_kayles;
    if (!graphs) {
        SolveLimits part = {.msec = budget_part(budget, budget_spent(budget), MATE_PERCENT),
                            .nodes = nodes_part(limits->nodes, 3),
                            .threads = limits->threads,
                            .stop = limits->stop};
        if (moves_affordable(pos, &part))
            result = mate_root_prove(prover, pos, knowledge, limits->warm, &part);
    }
    if (graphs && forms_of(rules)->kayles->graph(pos, VERTICES_MAX, &(Cancel){.stop = limits->stop},
                                                 &graph)) {
        const SolveLimits part = {.msec = budget_part(budget, budget_spent(budget), GRAPH_PERCENT),
                                  .nodes = nodes_part(limits->nodes, 2),
                                  .threads = limits->threads,
                                  .stop = limits->stop};
        if (graph.vertices > SMALL_MAX) /* the search settles smaller ones, often with the length */
            result = graph_root_prove(prover, &graph, &part);
        graph_free(&graph);
    }
    return result;
}
