#include "solve/kayles/numbering.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

typedef struct NumberingPlace {
    int rank; /* smaller first */
    int vertex;
} NumberingPlace;

static int place_order(const void *a, const void *b) {
    const NumberingPlace *x = a, *y = b;
    return x->rank != y->rank ? x->rank - y->rank : x->vertex - y->vertex;
}

/* The lowest cell of a vertex. Clique 0 of a vertex is its piece, the others are cells. */
static int vertex_cell(const Graph *graph, int vertex) {
    const uint16_t *clique = graph->clique_of + vertex * graph->cliques_each;
    int lowest = graph->cliques;
    for (int i = 1; i < graph->cliques_each; i++)
        lowest = clique[i] < lowest ? clique[i] : lowest;
    return lowest;
}

static Graph graph_permuted(const Graph *graph, const int *to,
                            const NumberingPlace *place) { /* without rows */
    const size_t vertices = (size_t)graph->vertices, words = (size_t)graph->words;
    const size_t each = (size_t)graph->cliques_each;
    Graph out = *graph;
    out.rows = memory_new(vertices * words, sizeof *out.rows);
    out.moves = memory_new(vertices, sizeof *out.moves);
    out.clique_of = memory_new(vertices * each, sizeof *out.clique_of);
    out.straight = memory_new(vertices, sizeof *out.straight);
    out.images = memory_new((size_t)graph->symmetries * vertices, sizeof *out.images);
    if (!out.rows || !out.moves || !out.clique_of || !out.straight || !out.images) {
        graph_free(&out);
        return (Graph){.truncated = true};
    }
    for (size_t v = 0; v < vertices; v++) {
        const size_t from = (size_t)place[v].vertex;
        out.moves[v] = graph->moves[from];
        out.straight[v] = graph->straight[from];
        memcpy(out.clique_of + v * each, graph->clique_of + from * each, each * sizeof(uint16_t));
        for (size_t s = 0; s < (size_t)graph->symmetries; s++)
            out.images[s * vertices + v] = (uint32_t)to[graph->images[s * vertices + from]];
    }
    return out;
}

bool graph_numbered(const Graph *graph, Numbering numbering, const Cancel *cancel,
                    Graph *numbered) {
    NumberingPlace *place = memory_new((size_t)graph->vertices, sizeof *place);
    int *to = memory_new((size_t)graph->vertices, sizeof *to);
    *numbered = (Graph){.truncated = !place || !to};
    if (numbered->truncated) {
        free(place);
        free(to);
        return false;
    }
    for (int v = 0; v < graph->vertices; v++)
        place[v] = (NumberingPlace){
            numbering == NUMBERING_THIN ? -graph->straight[v] : vertex_cell(graph, v), v};
    qsort(place, (size_t)graph->vertices, sizeof *place, place_order);
    for (int v = 0; v < graph->vertices; v++)
        to[place[v].vertex] = v;
    *numbered = graph_permuted(graph, to, place);
    free(place);
    free(to);
    if (!numbered->truncated && graph_rows_fill(numbered, cancel))
        return true;
    const bool truncated = numbered->truncated;
    graph_free(numbered);
    numbered->truncated = truncated;
    return false;
}
