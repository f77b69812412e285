/* What is known of positions, shared by the threads of a run without locks (base/buckets.h). Keys
   are whole: an entry is used only if all 128 bits agree. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Key {
    uint64_t low, high;
} Key;

/* Proof and disproof numbers as the side to move sees them: phi 0 is a win, delta 0 a loss. */
enum { PROOF_MAX = (1 << 24) - 1 }; /* cannot be: the other number is 0 */

typedef struct KaylesKnown {
    uint32_t phi, delta; /* 0 to PROOF_MAX */
    int vertex;          /* of a win: one that wins; otherwise -1 */
} KaylesKnown;

static inline KaylesKnown known_win(int vertex) {
    return (KaylesKnown){0, PROOF_MAX, vertex};
}
static inline KaylesKnown known_loss(void) {
    return (KaylesKnown){PROOF_MAX, 0, -1};
}

typedef struct KaylesTable KaylesTable;

KaylesTable *kayles_table_new(size_t bytes); /* at most; NULL if there is no memory */
void kayles_table_free(KaylesTable *table);

/* Forget everything; cheap. Not while others use the table. */
void kayles_table_clear(KaylesTable *table);

/* Soon there will be a get. */
void kayles_table_prefetch(const KaylesTable *table, Key key);

bool kayles_table_get(const KaylesTable *table, Key key, KaylesKnown *known);

/* `work`: what the answer cost, in any unit; dear entries are kept longer. */
void kayles_table_store(KaylesTable *table, Key key, const KaylesKnown *known, uint64_t work);

int kayles_fill(const KaylesTable *table); /* how full it is, from a sample */
