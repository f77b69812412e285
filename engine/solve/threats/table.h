/* What is known of positions, as one player sees who wants to win them by force: proof and
   disproof numbers, and of those that are won the turns it takes and the turn to play. Shared by
   all threads without locks (base/buckets.h).

   A position is known by 128 bits of key. Of an entry 64 are the slot's key and 64 stand in it
   whole, so a wrong one needs two positions that agree in all 128 bits; the two halves come from
   unrelated hashes. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buckets.h"
#include "rules/move.h"

enum { PROOF_INFINITE = 1 << 30 }; /* with it the other number is 0: disproved, or proved */

/* What can be asked of a position is part of its key: who attacks, by what, within how many plies.
 */
typedef struct ThreatKey {
    uint64_t half[2];
} ThreatKey;

typedef struct ThreatEntry {
    uint32_t proof, disproof;
    int plies; /* if proved: to the win, at most */
    Move move; /* of the attacker, if he is to move: wins, or looks best; below 2^16 */
} ThreatEntry;

typedef struct ThreatTable ThreatTable;

ThreatTable *threat_table_new(size_t bytes); /* at most; NULL if there is not that much memory */
void threat_table_free(ThreatTable *table);
void threat_table_clear(ThreatTable *table); /* forgets all */

bool threat_table_find(const ThreatTable *table, ThreatKey key, ThreatEntry *entry);

/* `effort`: positions it took; where there is no room what took least is forgotten. */
void threat_table_store(ThreatTable *table, ThreatKey key, const ThreatEntry *entry,
                        uint64_t effort);

/* What took little and is not proved is not worth keeping; or what is proved alone. */
BucketWords threat_table_words(const ThreatTable *table);
BucketWords threat_table_wins(const ThreatTable *table);

/* An entry of such words, from a table of whatever size. */
void threat_table_add(ThreatTable *table, const uint64_t *words);

int threat_table_fill(const ThreatTable *table); /* thousandths, from a sample */
