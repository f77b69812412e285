/* Depth-first solution of graphs of up to DIVE_MAX vertices: choices in the order of guess.h,
   results in the table, small graphs left to small.h. */
#pragma once

#include "solve/kayles/subgraph.h"
#include "solve/kayles/choice_order.h"
#include "solve/kayles/run.h"

enum { DIVE_WORDS = 4, DIVE_MAX = 64 * DIVE_WORDS };
enum { DIVE_LOST = -1, DIVE_HALTED = -2 };

struct Diver;
typedef int Choose(struct Diver *diver, const Field *field, const uint64_t *set, int count);

/* One thread's. */
typedef struct Diver {
    const FieldMaker *maker;
    Proofs *table;
    Run *run;
    bool lanes;              /* small graphs by lanes.h */
    Choose *const *choosers; /* by the number of words in a row */
    Guess guess;
    Field fields[DIVE_WORDS]; /* of 1, 2 ... words: one of each is in use at most */
    uint64_t *masks;          /* scratch of field_contract */
    uint64_t nodes, reported; /* positions visited; those the run knows of */
} Diver;

/* false: no memory */
bool diver_new(Diver *diver, const FieldMaker *maker, Proofs *table, Run *run, GuessOrder order);
void diver_free(Diver *diver);

/* A vertex of `field` whose choice wins for the side to move if just the `count` vertices of `set`
   are left (1 to DIVE_MAX); DIVE_LOST; DIVE_HALTED if the run is over. */
int diver_choose(Diver *diver, const Field *field, const uint64_t *set, int count);
