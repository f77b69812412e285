/* Keys of parts of a graph: they follow the symmetries of the graph. */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "graphs.h"
#include "solve/kayles/subgraph.h"
#include "suites.h"

static Key vertices_key(const SubgraphMaker *maker, const bool *gone, const uint32_t *images) {
    Key key = {0, 0};
    for (int v = 0; v < maker->graph->vertices; v++)
        if (!gone[v])
            key = subgraph_join(maker, key, maker->keys[images ? images[v] : (uint32_t)v]);
    return key;
}

/* On a board of one column two cells touch the same dominoes, so the image of a cell is ambiguous.
 */
START_TEST(keys_are_turned_as_their_sets_are) {
    static const int sizes[][2] = {{2, 1}, {1, 2}, {3, 3}, {4, 4}, {5, 3}, {8, 7}};
    uint64_t state = 5;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        Graph graph = graph_dominoes(sizes[i][0], sizes[i][1]);
        SubgraphMaker maker;
        ck_assert(subgraph_maker_set(&maker, &graph));
        ck_assert_ptr_nonnull(maker.images);
        bool *gone = calloc((size_t)graph.vertices, sizeof *gone);
        for (int round = 0; round < 50; round++) {
            const int v = (int)random_below(&state, (uint64_t)graph.vertices);
            if (round % 10 == 0)
                memset(gone, 0, (size_t)graph.vertices * sizeof *gone);
            for (int w = 0; w < graph.vertices && !gone[v]; w++)
                gone[w] |= v != w && graph_joined(&graph, v, w);
            gone[v] = true;
            for (int s = 0; s < graph.symmetries; s++) {
                const Key key = subgraph_image(&maker, s, vertices_key(&maker, gone, NULL));
                const Key turned = vertices_key(&maker, gone, graph.images + s * graph.vertices);
                ck_assert(key.low == turned.low && key.high == turned.high);
            }
        }
        free(gone);
        subgraph_maker_free(&maker);
        graph_free(&graph);
    }
}
END_TEST

/* An automorphism need not map cliques to cliques; keys are then made from the vertices. */
START_TEST(cliques_need_not_be_turned) {
    Graph graph = graph_dominoes(2, 2); /* a square: each vertex is beside two others */
    graph.cliques = 5;
    for (int v = 0; v < graph.vertices; v++)
        if (graph.clique_of[2 * v] == 0)
            graph.clique_of[2 * v] = v ? 4 : 0; /* cell 0 is split into two cliques */
    SubgraphMaker maker;
    ck_assert(subgraph_maker_set(&maker, &graph));
    ck_assert_ptr_null(maker.images);
    subgraph_maker_free(&maker);
    graph_free(&graph);
}
END_TEST

void suite_subgraph(Suite *suite) {
    TCase *tests = suite_case(suite, "subgraph", "threads");
    tcase_add_test(tests, keys_are_turned_as_their_sets_are);
    tcase_add_test(tests, cliques_need_not_be_turned);
}
