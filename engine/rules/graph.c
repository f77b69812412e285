#include "rules/graph.h"

#include <stdlib.h>

void graph_free(Graph *graph) {
    free(graph->rows);
    free(graph->moves);
    free(graph->clique_of);
    free(graph->straight);
    free(graph->images);
    *graph = (Graph){0};
}
