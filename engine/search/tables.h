/* All tables of a search within one budget of bytes: transposition table, evaluation cache and
 * solver tables. Games with a quick exact solver give half of the bytes to the solver. */
#pragma once

#include "search/estimates.h"
#include "search/probe.h"
#include "search/table.h"

/* Initialise with zeros. */
typedef struct Tables {
    Table *table;
    Estimates estimates;
    Probe *probe; /* NULL unless shared */
    bool shared;  /* half of the bytes belong to the solvers */
} Tables;

/* Creates the tables for this variant unless they exist. Returns false and leaves none if memory
 * runs out. */
bool tables_prepare(Tables *tables, size_t bytes, const Variant *variant);

/* Replaces the tables by empty ones of `bytes`. Frees the old ones first, so that both never exist
 * at once. Returns false if memory runs out; tables of `before` bytes are then restored, or created
 * when they are next needed. */
bool tables_resize(Tables *tables, size_t before, size_t bytes);

/* Clears everything except the solvers' proofs. */
void tables_forget(Tables *tables);

void tables_free(Tables *tables);
