/* Graphs with their vertices numbered anew: the orders of Orman 1996, Pentominoes: A First Player
   Win, that try choices by number. */
#pragma once

#include "rules/graph.h"

typedef enum Numbering {
    NUMBERING_THIN,  /* pieces with long straight parts first, else as they were */
    NUMBERING_RASTER /* by the first cell, else as they were */
} Numbering;

/* The same game, of a graph that has cliques; the caller frees it by graph_free(). False if halted,
   or if there is no memory: then it says that it is lost. */
bool graph_numbered(const Graph *graph, Numbering numbering, const Cancel *cancel, Graph *numbered);
