#include "search/endgame.h"

#include "solve/small.h"

bool endgame_settle(const Pos *pos, bool *wins, Move *move, uint64_t *nodes) {
    Graph graph;
    if (pos_rules(pos)->graph == NULL || !pos_rules(pos)->graph(pos, SMALL_MAX, &graph))
        return false;
    Small small = {.misere = graph.misere};
    for (int v = 0; v < graph.vertices; v++)
        small.rows[v] = graph.rows[v];
    const uint64_t live =
        graph.vertices == SMALL_MAX ? ~UINT64_C(0) : (UINT64_C(1) << graph.vertices) - 1;
    int vertex;
    *wins = small_wins(&small, live, &vertex);
    *move = vertex == SMALL_NONE ? 0 : graph.moves[vertex];
    *nodes += small.nodes;
    graph_free(&graph);
    return true;
}
