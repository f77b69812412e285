/* What a search remembers: its own table, its estimates and the tables of the solvers it asks,
   together within one number of bytes. Games in which solvers are of use give them half of it. */
#pragma once

#include "search/estimates.h"
#include "search/probe.h"
#include "search/table.h"

/* Start with zeros. */
typedef struct Tables {
    Table *table;
    Estimates estimates;
    Probe *probe; /* NULL unless shared */
    bool shared;  /* made for games in which solvers are asked */
} Tables;

/* Tables for such a game, made unless they are there; false, and none, if there is no memory. */
bool tables_prepare(Tables *tables, size_t bytes, const Variant *variant);

/* The same kind of tables anew, empty: never the old and the new at once, which would be more than
   either number of bytes. False if there is no memory; then those of `before` bytes are back, or
   made when they are needed. */
bool tables_resize(Tables *tables, size_t before, size_t bytes);

/* Nothing of what was remembered is found any more, but what the solvers proved. */
void tables_forget(Tables *tables);

void tables_free(Tables *tables);
