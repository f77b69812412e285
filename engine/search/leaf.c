#include "search/leaf.h"

#include "base/bits.h"
#include "knowledge/graph.h"
#include "solve/kayles/small.h"

/* Limits sparse graphs; those of crowded boards need some hundreds of nodes. */
enum { LEAF_NODES = 20000 };

_Static_assert((int)LEAF_MOST == (int)SMALL_MAX, "all small graphs are leaves");

bool leaf_solve(const KaylesForm *form, const Pos *pos, int most, bool *wins, Move *move) {
    Graph graph;
    uint64_t visited = 0;
    int vertex = SMALL_NONE;
    if (!form->graph(pos, most, NULL, &graph))
        return false;
    if (graph.vertices > 0)
        vertex = small_search(graph.rows, bits_below(graph.vertices), graph.misere, &visited,
                              LEAF_NODES);
    *wins = graph.vertices > 0 ? vertex >= 0 : graph.misere;
    *move = vertex >= 0 ? graph.moves[vertex] : 0;
    graph_free(&graph);
    return vertex != SMALL_CANCELLED;
}
