/* What a winner does: a turn, then after each reply another plan. Plans that say the same are one,
   on whatever boards they win, so that a proof of a million positions may be told in a few thousand
   lines. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/move.h"

typedef struct ProofDag ProofDag;

typedef struct ProofAnswer {
    Move reply; /* 0: all others, or the winner's own next turn where he moves again */
    uint32_t node;
} ProofAnswer;

/* Lines come in order from 1; a line named is larger than the one that names it, and named before
   or the next number. False ends it. */
typedef struct ProofWriter {
    bool (*line)(void *context, uint32_t line, Move turn);
    bool (*reply)(void *context, Move reply, uint32_t line);
    void *context;
} ProofWriter;

typedef struct ProofSize {
    uint32_t lines;
    uint64_t answers;
} ProofSize;

typedef enum ProofWritten {
    PROOF_WRITTEN,
    PROOF_WRITE_HALTED, /* by the listener */
    PROOF_WRITE_NO_MEMORY
} ProofWritten;

ProofDag *proof_dag_new(void);      /* NULL: no memory */
void proof_dag_free(ProofDag *dag); /* may be NULL */

/* The number of that plan, from 1, made now if there was none; what it answers with was made
   before. 0: no memory. */
uint32_t proof_dag_add(ProofDag *dag, Move turn, const ProofAnswer *answers, size_t count);
uint32_t proof_dag_count(const ProofDag *dag);

/* As lines, the plan being line 1. A plan that is named early and late has several, at most one for
   each length of the ways to it. */
ProofWritten proof_dag_tell(const ProofDag *dag, uint32_t node, const ProofWriter *writer,
                            ProofSize *size);
