/* Part of a graph written densely: the vertices of a set renumbered from 0, so that their rows are
   as short as they can be. */
#pragma once

#include "rules/graph.h"
#include "solve/kayles/table.h"

typedef struct Subgraph {
    int vertices;
    int words;
    uint64_t *rows; /* closed neighbourhoods, `words` each */
    uint32_t *ids;  /* the vertex of the graph that this one is */
    int *parents;   /* the vertex of the subgraph that this one was taken from */
    Key *keys;      /* of the vertices, as in SubgraphMaker, if rows have more than one word */
    void *memory;   /* one block for all of them */
} Subgraph;

/* What all subgraphs of one graph share; immutable after subgraph_maker_set. */
typedef struct SubgraphMaker {
    const Graph *graph;
    Key *keys;    /* per vertex of the graph */
    bool exact;   /* keys are sets of cliques, else sums of random numbers */
    bool extract; /* the processor can contract rows by itself */
    Key *images;  /* by symmetry and clique: see subgraph_image. NULL: vertices have to be turned */
} SubgraphMaker;

bool subgraph_maker_set(SubgraphMaker *maker, const Graph *graph); /* false: no memory */
void subgraph_maker_free(SubgraphMaker *maker);

/* Exact keys only, and if there are `images`: the key of the image of a set under symmetry s. */
Key subgraph_image(const SubgraphMaker *maker, int s, Key key);

/* Room for any `vertices` vertices. */
bool subgraph_new(Subgraph *subgraph, int vertices);
void subgraph_free(Subgraph *subgraph);

/* The whole graph. The rows are the graph's own: not to be written, nor contracted into. */
bool subgraph_root(Subgraph *subgraph, const SubgraphMaker *maker);

/* `subgraph` becomes the subgraph of `parent` on `set`, of `count` vertices, in the same order.
   `masks` is scratch, of subgraph_masks words. */
void subgraph_contract(Subgraph *subgraph, const SubgraphMaker *maker, const Subgraph *parent,
                       const uint64_t *set, int count, uint64_t *masks);
size_t subgraph_masks(const SubgraphMaker *maker);

/* The key of a set of vertices that is left after some choices. If the graph has at most 128
   cliques, it is the set of those cliques that still have a vertex, which determines the set: a
   vertex that is gone has a clique in common with one that was chosen, and that clique is empty.
   Otherwise each vertex has a random number of 128 bits and the key is their exclusive or: two
   given sets agree by chance once in 2^128, among 2^40 sets any two once in 2^49. */
static inline Key subgraph_join(const SubgraphMaker *maker, Key a, Key b) {
    return maker->exact ? (Key){a.low | b.low, a.high | b.high}
                        : (Key){a.low ^ b.low, a.high ^ b.high};
}
