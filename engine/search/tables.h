/* All tables of a search within one budget of bytes: transposition table, evaluation cache and
 * solver tables. Games with a quick exact solver give half of the bytes to the solver. */
#pragma once

#include "search/estimates.h"
#include "search/root_prover.h"
#include "search/table.h"
#include "solve/solver.h"

/* Initialise with zeros. */
typedef struct Tables {
    Table *table;
    Estimates estimates;
    RootProver *root_prover; /* NULL unless shared */
    bool shared;             /* half of the bytes belong to the solvers */
    bool proving;            /* proof_bytes belong to the prover's solver */
    size_t proof_bytes;
    void *proofs;         /* the solver's tables, made by the prover; NULL: none yet */
    const Solver *solver; /* that made them */
} Tables;

/* Creates the tables for this variant unless they exist. `proving`: with a part for the prover.
 * Returns false and leaves none if memory runs out. */
bool tables_prepare(Tables *tables, size_t bytes, bool proving, const Variant *variant);

/* Replaces the tables by empty ones of `bytes`. Frees the old ones first, so that both never exist
 * at once. Returns false if memory runs out; tables of `before` bytes are then restored, or created
 * when they are next needed. */
bool tables_resize(Tables *tables, size_t before, size_t bytes);

/* Clears everything except the proofs of the quick solvers. */
void tables_forget(Tables *tables);
void tables_proofs_drop(Tables *tables); /* frees those of the prover */

void tables_free(Tables *tables);
