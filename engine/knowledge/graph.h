/* Graphs for Node Kayles. The players alternately choose a vertex, which is removed with its
   neighbours. A player who has no vertex left loses; in misere play that player wins.

   A position of pure placement is such a graph: vertices are the legal placements, edges join
   placements that conflict. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/cancel.h"
#include "rules/rules.h"

typedef struct Graph {
    bool truncated; /* out of memory; the graph is empty */
    int vertices;   /* number of vertices */
    int words;      /* 64-bit words per row */
    /* Symmetric adjacency matrix, a row of `words` words per vertex. Each vertex is its own
       neighbour. */
    uint64_t *rows;
    Move *moves; /* the move of each vertex */
    bool misere;

    /* The rest is optional information that speeds up solvers. The edges are a union of cliques,
       one per cell and one per piece: two vertices are neighbours if and only if they share a
       clique. */
    int cliques; /* cliques 0 to kinds-1 are pieces, the others cells */
    int kinds;
    int cliques_each; /* cliques per vertex, the same for all */
    /* cliques_each entries per vertex, its piece first. */
    uint16_t *clique_of;
    /* Per vertex, the largest number of cells of its piece in a straight line. Orders that try thin
       pieces first use it. */
    uint8_t *straight;

    /* Automorphisms, the identity first. Symmetry s maps vertex v to images[s * vertices + v]. */
    int symmetries;
    uint32_t *images;
} Graph;

/* Computes the rows from the cliques. The rows must be zero. Returns false if cancelled, or with
   `truncated` set if memory runs out. */
bool graph_rows_fill(Graph *graph, const Cancel *cancel);

void graph_free(Graph *graph); /* frees the members, not the struct */

/* A form (knowledge.h): positions that are Node Kayles. Every position of a pure placement game is
 * Node Kayles; other games may reach such positions. */
typedef struct KaylesForm {
    /* Builds the graph of the position; the caller frees it. Returns false if the position is not
       Node Kayles, has more than `room` vertices, or the call is cancelled. Also returns false,
       with graph->truncated set, if memory runs out. */
    bool (*graph)(const Pos *pos, int room, const Cancel *cancel, Graph *graph);
} KaylesForm;
