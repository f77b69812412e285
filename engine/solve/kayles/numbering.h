/* Renumbers the vertices of a graph for the orders of Orman 1996, Pentominoes: A First Player Win,
   which try choices by number. */
#pragma once

#include "knowledge/graph.h"

typedef enum Numbering {
    NUMBERING_THIN,  /* pieces with long straight parts first, ties in the old order */
    NUMBERING_RASTER /* by the lowest cell, ties in the old order */
} Numbering;

/* Stores a renumbered copy of `graph`, which must have cliques; the caller frees it with
   graph_free(). Returns false if cancelled or if memory runs out; in the latter case sets
   numbered->truncated. */
bool graph_numbered(const Graph *graph, Numbering numbering, const Cancel *cancel, Graph *numbered);
