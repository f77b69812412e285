#include "knowledge/graph.h"

#include <stdlib.h>

#include "base/bits.h"
#include "base/memory.h"

bool graph_rows_fill(Graph *graph, const Cancel *cancel) {
    const size_t words = (size_t)graph->words, each = (size_t)graph->cliques_each;
    uint64_t *cliques = memory_new((size_t)graph->cliques * words, sizeof *cliques);
    int v;
    graph->truncated = cliques == NULL;
    if (cliques == NULL)
        return false;
    for (v = 0; v < graph->vertices; v++)
        for (size_t i = 0; i < each; i++)
            row_add(cliques + graph->clique_of[(size_t)v * each + i] * words, v);
    for (v = 0; v < graph->vertices && !cancelled(cancel); v++) {
        uint64_t *row = graph->rows + (size_t)v * words;
        for (size_t i = 0; i < each; i++) {
            const uint64_t *from = cliques + graph->clique_of[(size_t)v * each + i] * words;
            for (size_t w = 0; w < words; w++)
                row[w] |= from[w];
        }
    }
    free(cliques);
    return v == graph->vertices;
}

void graph_free(Graph *graph) {
    free(graph->rows);
    free(graph->moves);
    free(graph->clique_of);
    free(graph->straight);
    free(graph->images);
    *graph = (Graph){0};
}
