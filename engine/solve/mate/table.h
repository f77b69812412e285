/* Transposition table of proved results: won, lost, not won, not lost, each within a number of
   moves. Results stay true, so entries have no age. Lock-free, shared by all threads
   (base/buckets.h).

   Keys have 128 bits from two unrelated hashes. An entry stores 96 of them; the other 32 choose the
   bucket. With 2^32 positions, the chance of a wrong match is below 2^-60. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buckets.h"
#include "solve/solver.h"

typedef struct MateTable MateTable;

typedef struct PosKey {
    uint64_t half[2];
} PosKey;

/* Does the side to move win, or lose, within a number of turns? */
typedef enum MateGoal { GOAL_WIN, GOAL_LOSS } MateGoal;

/* NEVER: no for any number of moves, since every line ended within the search. */
typedef enum MateResult { RESULT_UNKNOWN, RESULT_NO, RESULT_NEVER, RESULT_YES } MateResult;

/* Known bounds, for the side to move. Both arrays are indexed by MateGoal and hold turns + 1; 0 is
   unknown. MATE_NEVER in `no`: no for any number of turns. */
enum { MATE_NEVER = SOLVE_MOVES_MAX + 2 };

typedef struct MateEntry {
    int yes[2];    /* fewest moves for which the result is known to be yes */
    int no[2];     /* most moves for which the result is known to be no */
    unsigned hint; /* 9-bit hash of a good move; 0: none */
} MateEntry;

enum { MATE_HINT_MAX = 511 };

MateTable *mate_table_new(size_t bytes); /* at most; NULL if memory runs out */
void mate_table_free(MateTable *table);
void mate_table_clear(MateTable *table); /* not thread-safe */

/* False if absent; *entry is then zero. */
bool mate_table_find(const MateTable *table, PosKey key, MateEntry *entry);

/* Merges the entry with the stored one. A hint other than 0 replaces the stored hint. */
void mate_table_add(MateTable *table, PosKey key, MateEntry entry);
const Buckets *mate_table_buckets(const MateTable *table); /* entries of two words */
int mate_table_fill(const MateTable *table);               /* thousandths, from a sample */

/* The result of the entry for a goal of `moves` moves. */
MateResult mate_entry_result(const MateEntry *entry, MateGoal goal, int moves);

/* The entry of a result. */
MateEntry mate_entry_of(MateGoal goal, int moves, MateResult result);
