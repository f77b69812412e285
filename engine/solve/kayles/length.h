/* Positions decided by counting: in some, every line of play has the same length, whose parity
   names the winner.

   Lower bound: suppose that a line ends after m choices. At most one of them is of each kind (the
   first clique of a vertex: its piece). A kind without a choice has lost all its vertices, and a
   choice of kind q removes at most reach(q, p) of kind p. So the kind p had at most as many
   vertices as the m largest reach(q, p) add up to. The least m for which this can hold for all
   kinds but m is the bound.

   Upper bounds: the kinds that have a vertex; the other cliques that have one, divided by the
   number of them that each choice empties. */
#pragma once

#include "base/cancel.h"
#include "solve/kayles/subgraph.h"

enum {
    LENGTH_KINDS = 64,
    LENGTH_FEW = 8 /* with more kinds, small positions are rarely decided: searching is as fast */
};

/* Immutable; valid for all positions of a graph. */
typedef struct LengthRule {
    const Graph *graph;
    int kinds;                                  /* 0: the rule does not apply */
    uint16_t reach[LENGTH_KINDS][LENGTH_KINDS]; /* by kind removed, then kind chosen */
} LengthRule;

/* Applies to graphs whose cliques are as graph.h says, with at most LENGTH_KINDS kinds. Returns
   false if memory runs out; a rule that is cancelled does not apply. */
bool length_rule_set(LengthRule *rule, const Graph *graph, const Cancel *cancel);

/* The length of all lines from the position with the vertices of `set` left; -1 if the bounds
   differ, or if they are unlikely to agree. */
int length_of(const LengthRule *rule, const Subgraph *subgraph, const uint64_t *set);
