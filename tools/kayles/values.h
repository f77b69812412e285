/* Results about the Sprague-Grundy values of positions: a hash table without locks
   (base/buckets.h). An entry is used only if all 128 bits of its key agree. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solve/kayles/table.h"

enum { VALUE_MAX = 31, VALUE_NONE = -1 };

typedef struct ValueKnown {
    uint32_t options; /* bit k: some option has the value k, so the position has another one */
    bool exact;       /* the value is the lowest bit that is missing in `options` */
    int vertex, of;   /* choosing `vertex` leaves a position of value `of`; VALUE_NONE: unknown */
} ValueKnown;

typedef struct ValueTable ValueTable;

ValueTable *value_table_new(size_t bytes); /* at most `bytes`; NULL if memory runs out */
void value_table_free(ValueTable *table);  /* may be NULL */

/* Returns false, and *known with nothing known, if there is no entry. */
bool value_table_get(const ValueTable *table, Key key, ValueKnown *known);

/* `work`: cost of the result in any unit. Entries with more work are kept longer. */
void value_table_store(ValueTable *table, Key key, const ValueKnown *known, uint64_t work);

int value_table_fill(const ValueTable *table); /* entries in use, in thousandths, from a sample */
