/* Transposition table of df-pn: proof and disproof numbers, and for proved positions the plies to
   the win and the move. Lock-free, shared by all threads (base/buckets.h).

   Keys have 128 bits from two unrelated hashes. All 128 are compared: 64 as the key of the bucket
   entry, 64 as data. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buckets.h"
#include "rules/move.h"

enum { PROOF_INFINITE = 1 << 30 }; /* disproved, or proved; the other number is 0 */

/* Key of a position and a goal: attacker, width and plies. */
typedef struct ThreatKey {
    uint64_t half[2];
} ThreatKey;

typedef struct ThreatEntry {
    uint32_t proof, disproof;
    int plies; /* if proved: upper bound of the plies to the win */
    Move move; /* if the attacker is to move: winning or best; below 2^16 */
} ThreatEntry;

typedef struct ThreatTable ThreatTable;

ThreatTable *threat_table_new(size_t bytes); /* at most; NULL if memory runs out */
void threat_table_free(ThreatTable *table);
void threat_table_clear(ThreatTable *table); /* not thread-safe */

bool threat_table_find(const ThreatTable *table, ThreatKey key, ThreatEntry *entry);

/* `effort`: nodes spent on the entry. A full bucket loses the entry of least effort. */
void threat_table_store(ThreatTable *table, ThreatKey key, const ThreatEntry *entry,
                        uint64_t effort);

/* Entries to save: proofs, and all others of at least 64 nodes; or proofs only. */
BucketWords threat_table_words(const ThreatTable *table);
BucketWords threat_table_wins(const ThreatTable *table);

/* Adds a saved entry, from a table of any size. */
void threat_table_add(ThreatTable *table, const uint64_t *words);

int threat_table_fill(const ThreatTable *table); /* thousandths, from a sample */
