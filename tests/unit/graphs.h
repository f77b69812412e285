/* Graphs for the tests of Node Kayles solvers. The caller frees them with graph_free(). */
#pragma once

#include "knowledge/graph.h"

Graph graph_empty(int vertices); /* without edges */
void graph_join(Graph *graph, int v, int w);
bool graph_joined(const Graph *graph, int v, int w);

/* `percent` of all pairs of vertices are neighbours. */
Graph graph_random(uint64_t *seed, int vertices, int percent);

/* Each vertex is in `each` random cliques, and the graph carries them as hints. */
Graph graph_cliques(uint64_t *seed, int vertices, int cliques, int each);

/* Dominoes on a board (Cram): known vertex numbers, two cliques per vertex, all symmetries. */
Graph graph_dominoes(int width, int height);
