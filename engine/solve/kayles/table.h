/* The transposition table, shared by the threads of a run without locks (base/buckets.h). An entry
   is used only if all 128 bits of its key agree. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Key {
    uint64_t low, high;
} Key;

/* Proof and disproof numbers from the point of view of the side to move: phi 0 is a win, delta 0 a
   loss. */
enum { PROOF_MAX = (1 << 24) - 1 }; /* infinite: the other number is 0 */

typedef struct KaylesNumbers {
    uint32_t phi, delta; /* 0 to PROOF_MAX */
    int vertex;          /* of a win: a winning choice or -1; otherwise -1 */
} KaylesNumbers;

static inline KaylesNumbers kayles_win(int vertex) {
    return (KaylesNumbers){0, PROOF_MAX, vertex};
}
static inline KaylesNumbers kayles_loss(void) {
    return (KaylesNumbers){PROOF_MAX, 0, -1};
}

typedef struct KaylesTable KaylesTable;

KaylesTable *kayles_table_new(size_t bytes); /* at most `bytes`; NULL if memory runs out */
void kayles_table_free(KaylesTable *table);

/* Invalidates all entries, usually without touching them. No other thread may use the table. */
void kayles_table_clear(KaylesTable *table);

/* Prefetches the bucket of `key`. */
void kayles_table_prefetch(const KaylesTable *table, Key key);

bool kayles_table_get(const KaylesTable *table, Key key, KaylesNumbers *numbers);

/* `work`: cost of the result in any unit. Entries with more work are kept longer. */
void kayles_table_store(KaylesTable *table, Key key, const KaylesNumbers *numbers, uint64_t work);

int kayles_fill(const KaylesTable *table); /* entries in use, in thousandths, from a sample */
