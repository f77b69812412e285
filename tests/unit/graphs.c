#include "graphs.h"

#include "base/bits.h"
#include "base/memory.h"
#include "base/random.h"

Graph graph_empty(int vertices) {
    Graph graph = {.vertices = vertices, .words = bits_words(vertices)};
    graph.rows = memory_new((size_t)vertices * (size_t)graph.words + 1, sizeof *graph.rows);
    for (int v = 0; v < vertices; v++)
        row_add(graph.rows + v * graph.words, v);
    return graph;
}

void graph_join(Graph *graph, int v, int w) {
    row_add(graph->rows + v * graph->words, w);
    row_add(graph->rows + w * graph->words, v);
}

bool graph_joined(const Graph *graph, int v, int w) {
    return row_has(graph->rows + v * graph->words, w);
}

Graph graph_random(uint64_t *seed, int vertices, int percent) {
    Graph graph = graph_empty(vertices);
    for (int v = 0; v < vertices; v++)
        for (int w = 0; w < v; w++)
            if ((int)random_below(seed, 100) < percent)
                graph_join(&graph, v, w);
    return graph;
}

Graph graph_cliques(uint64_t *seed, int vertices, int cliques, int each) {
    Graph graph = graph_empty(vertices);
    graph.cliques = cliques;
    graph.cliques_each = each;
    graph.kinds = cliques / 4;
    graph.clique_of = memory_new((size_t)(vertices * each), sizeof *graph.clique_of);
    for (int v = 0; v < vertices; v++)
        for (int i = 0; i < each; i++)
            graph.clique_of[v * each + i] = (uint16_t)random_below(seed, (uint64_t)cliques);
    for (int v = 0; v < vertices; v++)
        for (int w = 0; w < v; w++)
            for (int i = 0; i < each * each; i++)
                if (graph.clique_of[v * each + i / each] == graph.clique_of[w * each + i % each])
                    graph_join(&graph, v, w);
    return graph;
}

Graph graph_dominoes(int width, int height) {
    const int across = (width - 1) * height, vertices = across + width * (height - 1);
    Graph graph = graph_empty(vertices);
    graph.cliques = width * height;
    graph.cliques_each = 2;
    graph.clique_of = memory_new((size_t)vertices * 2, sizeof *graph.clique_of);
    for (int v = 0; v < vertices; v++) {
        const int w = v - across;
        const int cell = v < across ? v / (width - 1) * width + v % (width - 1) : w;
        graph.clique_of[2 * v] = (uint16_t)cell;
        graph.clique_of[2 * v + 1] = (uint16_t)(v < across ? cell + 1 : cell + width);
    }
    graph.symmetries = 4;
    graph.images = memory_new((size_t)vertices * 4, sizeof *graph.images);
    for (int s = 0; s < 4; s++)
        for (int v = 0; v < vertices; v++) {
            int cells[2];
            for (int i = 0; i < 2; i++) {
                const int cell = graph.clique_of[2 * v + i];
                const int x = s & 1 ? width - 1 - cell % width : cell % width;
                const int y = s & 2 ? height - 1 - cell / width : cell / width;
                cells[i] = y * width + x;
            }
            for (int w = 0; w < vertices; w++)
                if ((graph.clique_of[2 * w] == cells[0] &&
                     graph.clique_of[2 * w + 1] == cells[1]) ||
                    (graph.clique_of[2 * w] == cells[1] && graph.clique_of[2 * w + 1] == cells[0]))
                    graph.images[s * vertices + v] = (uint32_t)w;
        }
    for (int v = 0; v < vertices; v++)
        for (int w = 0; w < v; w++)
            for (int i = 0; i < 4; i++)
                if (graph.clique_of[2 * v + i / 2] == graph.clique_of[2 * w + i % 2])
                    graph_join(&graph, v, w);
    return graph;
}
