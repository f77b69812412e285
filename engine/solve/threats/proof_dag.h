/* Proof DAG. A node is a move of the winner and, for each reply, the next node. A node has no
   position: nodes with the same move and the same successors are one. So a proof of a million
   positions may need only some thousand nodes. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/move.h"
#include "solve/solver.h"

typedef struct ProofDag ProofDag;

typedef struct ProofAnswer {
    Move reply; /* 0: all other replies, or the winner moves again */
    uint32_t node;
} ProofAnswer;

/* Receives the lines in order, from 1: first line(), then its replies. A reply refers to a later
   line, at most one beyond all lines referred to so far. False ends the writing. */
typedef struct ProofWriter {
    bool (*line)(void *context, uint32_t line, Move move);
    bool (*reply)(void *context, Move reply, uint32_t line);
    void *context;
} ProofWriter;

typedef struct ProofSize {
    uint32_t lines;
    uint64_t answers;
} ProofSize;

ProofDag *proof_dag_new(void);      /* NULL if memory runs out */
void proof_dag_free(ProofDag *dag); /* may be NULL */

/* Returns the number of the node, from 1. Adds it if there is none like it; its successors exist
   already. 0 if memory runs out. */
uint32_t proof_dag_add(ProofDag *dag, Move move, const ProofAnswer *answers, size_t count);
uint32_t proof_dag_count(const ProofDag *dag);

/* Writes the DAG below `node`, which is line 1. Since replies refer to later lines only, a node may
   appear as several lines: at most one for each length of a path to it. */
ProofEnd proof_dag_write(const ProofDag *dag, uint32_t node, const ProofWriter *writer,
                         ProofSize *size);
