/* A position of df-pn and its children: the choices, their keys, and what the table has on them. */
#pragma once

#include "solve/kayles/shared.h"

/* A choice and what is known of the position after it, from the opponent's point of view. */
typedef struct KaylesChild {
    Key key;
    uint32_t phi, delta;
    int vertex, left;
    uint16_t claim; /* index into KaylesShared.claims */
    bool turned;    /* the key belongs to an image of the position */
} KaylesChild;

typedef struct KaylesPosition {
    const Subgraph *subgraph;
    const uint64_t *set;
    int count, depth;
    Key key;
    bool turned;
    _Atomic int *answers;    /* refutations of its choices, for dfpn_answer(); NULL: not
                                requested */
    const uint8_t *answered; /* by vertex of the graph: siblings it refuted; may be NULL */
} KaylesPosition;

/* An expanded position. */
typedef struct Expansion {
    const KaylesPosition *position;
    KaylesChild *child;
    int count;
    uint64_t *scratch; /* room for three sets */
    uint8_t *answered; /* KaylesPosition.answered of the children */
} Expansion;

/* Is the key of a position at this depth the least key of its images? */
bool images_compared(const SubgraphMaker *maker, int depth);

/* *turned: the key is that of an image. */
void position_key(const SubgraphMaker *maker, const Subgraph *subgraph, const uint64_t *set,
                  int depth, Key *key, bool *turned);

/* The set after the choice of v. */
static inline void set_after(uint64_t *after, const Subgraph *subgraph, const uint64_t *set,
                             int v) {
    const uint64_t *row = subgraph->rows + (size_t)v * (size_t)subgraph->words;
    for (int w = 0; w < subgraph->words; w++)
        after[w] = set[w] & ~row[w];
}

/* Stores that `answer` wins after choice v; both are vertices of the graph. */
void answer_note(const KaylesPosition *position, uint32_t v, int answer);

/* Lists all choices and looks them up in the table. Returns a win if one of them wins at once, else
   unsolved numbers. */
KaylesNumbers children_expand(const KaylesShared *shared, Expansion *expansion);

/* The opponent's `answer` refutes the child; it may refute siblings too. */
void child_refuted(const Expansion *expansion, const KaylesChild *child, int answer);
