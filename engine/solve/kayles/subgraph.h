/* Dense copies of parts of a graph: the vertices of a set are renumbered from 0, so that their rows
   are as short as possible. */
#pragma once

#include "knowledge/graph.h"
#include "solve/kayles/table.h"

typedef struct Subgraph {
    int vertices;
    int words;
    uint64_t *rows; /* closed neighbourhoods, `words` words each */
    uint32_t *ids;  /* the graph's vertex, by vertex of the subgraph */
    int *parents;   /* the parent's vertex, by vertex of the subgraph */
    Key *keys;      /* SubgraphMaker.keys of the vertices; set if rows have more than one word */
    void *memory;   /* one allocation for all arrays */
} Subgraph;

/* Data shared by all subgraphs of one graph; immutable after subgraph_maker_set(). */
typedef struct SubgraphMaker {
    const Graph *graph;
    Key *keys;    /* by vertex of the graph */
    bool exact;   /* keys are sets of cliques, else random numbers */
    bool extract; /* the processor has BMI2 to contract rows */
    bool avx512;  /* it has AVX-512 to list vertices */
    Key *images;  /* by symmetry and clique, for subgraph_image(); NULL: images are computed from
                     vertices */
} SubgraphMaker;

bool subgraph_maker_set(SubgraphMaker *maker, const Graph *graph); /* false if memory runs out */
void subgraph_maker_free(SubgraphMaker *maker);

/* The key of the image under symmetry s of the set with this key. Needs exact keys and `images`. */
Key subgraph_image(const SubgraphMaker *maker, int s, Key key);

/* Allocates room for `vertices` vertices. Returns false if memory runs out. */
bool subgraph_new(Subgraph *subgraph, int vertices);
void subgraph_free(Subgraph *subgraph);

/* Makes `subgraph` the whole graph. Its rows are the graph's own: they must not be written, and the
   subgraph is not a target for subgraph_contract(). Returns false if memory runs out. */
bool subgraph_root(Subgraph *subgraph, const SubgraphMaker *maker);

/* Makes `subgraph` the subgraph of `parent` on the `count` vertices of `set`, in the same order.
   `masks`: scratch of subgraph_masks() words. */
void subgraph_contract(Subgraph *subgraph, const SubgraphMaker *maker, const Subgraph *parent,
                       const uint64_t *set, int count, uint64_t *masks);
size_t subgraph_masks(const SubgraphMaker *maker);

/* Joins the keys of two sets of vertices. If the graph has at most 128 cliques, the key of a
   position is the set of cliques that still have a vertex. It determines the position: a removed
   vertex shares a clique with a chosen one, and that clique is empty. Otherwise each vertex has a
   random number of 128 bits, and the key is their exclusive or. Two given sets then collide with
   probability 2^-128, some pair among 2^40 sets with probability 2^-49. */
static inline Key subgraph_join(const SubgraphMaker *maker, Key a, Key b) {
    return maker->exact ? (Key){a.low | b.low, a.high | b.high}
                        : (Key){a.low ^ b.low, a.high ^ b.high};
}
