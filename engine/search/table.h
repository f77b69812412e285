/* Transposition table, shared by all threads without locks (base/buckets.h). A probe compares all
 * 64 bits of the key. */
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
    bool alone; /* the move was the only one that was listed */
    bool fresh; /* stored by this search */
} TableHit;

typedef struct Table Table;

Table *table_new(size_t bytes); /* uses at most `bytes`; NULL if memory runs out */
void table_free(Table *table);
void table_touch(Table *table, int64_t deadline); /* as buckets_touch() */
void table_age(Table *table);    /* entries of earlier searches are replaced first */
void table_forget(Table *table); /* earlier entries are no longer found */

bool table_probe(const Table *table, uint64_t key, TableHit *hit);
void table_store(Table *table, uint64_t key, const TableHit *hit);
int table_fill(const Table *table); /* sampled share used by this search, in thousandths */
