/* A position as Node Kayles. Players alternately choose a vertex; it and its neighbours are
   removed. A player with no vertex left loses (misere: wins). Pure placement is this game on the
   conflict graph of the live placements. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/cancel.h"
#include "rules/move.h"

typedef struct Graph {
    bool truncated; /* memory ran out; the graph is empty */
    int vertices;   /* numbered from 0 */
    int words;      /* 64-bit words in a row: enough for one bit a vertex */
    uint64_t
        *rows; /* vertices rows: what goes when the vertex is chosen, itself included; symmetric */
    Move *moves; /* the move that each vertex is */
    bool misere;

    /* Hints, never needed for the answer. The edges are the union of cliques (a cell, a piece):
       two vertices are neighbours exactly if they share one. */
    int cliques; /* numbered from 0; 0 to kinds-1 are the pieces, the others cells */
    int kinds;
    int cliques_each;    /* cliques of one vertex, the same number for all: its piece first */
    uint16_t *clique_of; /* vertices x cliques_each */
    uint8_t *straight;   /* of each vertex: cells of its piece in one line, at most; orders that try
                            thin pieces first go by it */

    /* Automorphisms, the identity first: image of vertex v under s is images[s * vertices + v]. */
    int symmetries;
    uint32_t *images;
} Graph;

/* Fills the rows, initially 0, from the cliques. False if halted or without memory. */
bool graph_rows_fill(Graph *graph, const Cancel *cancel);

void graph_free(Graph *graph); /* what the members point to; not the struct */
