/* The transposition table: what earlier searches found about positions, shared by all threads
   without locks (base/slots.h). An entry is only believed if its whole 64-bit key fits. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/move.h"

typedef enum Bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

typedef struct TableHit {
    Move move; /* best or refuting; 0 if none is known */
    int score; /* wins counted from this position */
    int depth;
    Bound bound;
    bool fresh; /* it comes from this search, not from an earlier one */
} TableHit;

typedef struct Table Table;

Table *table_new(size_t bytes); /* at most; NULL if there is not that much memory */
void table_free(Table *table);
void table_age(Table *table);    /* entries of earlier searches are replaced first */
void table_forget(Table *table); /* and are not even found */

bool table_probe(const Table *table, uint64_t key, TableHit *hit);
void table_store(Table *table, uint64_t key, const TableHit *hit);
int table_fill(const Table *table); /* used in this search, in thousandths, from a sample */
