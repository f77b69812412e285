/* What is known for certain about positions, and stays true whatever is asked next: won or lost
   within a number of turns, not won or not lost within one. Shared by all threads without locks
   (base/buckets.h).

   A position is known by 128 bits of key. An entry holds 64 of them whole, 32 more beside the
   table, and the last 32 choose the bucket: a wrong entry needs two positions that agree in 96 bits
   and in the bucket. With 2^32 positions met and four entries a bucket that is a chance below
   2^-60, and the two halves come from unrelated hashes, so that a weakness of one is not one of the
   other. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buckets.h"
#include "solve/mate/mate.h"

typedef struct MateTable MateTable;

typedef struct PosKey {
    uint64_t half[2];
} PosKey;

/* Of a position: does the player to move win within a number of turns, or lose within it? */
typedef enum Asked { ASKED_WIN, ASKED_LOSS } Asked;

/* NEVER: not within any number of turns, because every line that was looked at came to its end. */
typedef enum Answer { ANSWER_UNKNOWN, ANSWER_NO, ANSWER_NEVER, ANSWER_YES } Answer;

/* Of one position, as its player to move sees it. Numbers are turns + 1, 0 where nothing is known;
   MATE_NEVER in `no`: not within any number. The zero entry knows nothing. */
enum { MATE_NEVER = MATE_DEPTH_MAX + 2 };

typedef struct MateEntry {
    int yes[2];    /* by what is asked: within how many turns */
    int no[2];     /* and not within how many */
    unsigned hint; /* 9 bits that tell a good turn from most others; 0: none */
} MateEntry;

enum { MATE_HINT_MAX = 511 };

MateTable *mate_table_new(size_t bytes); /* at most; NULL if there is not that much memory */
void mate_table_free(MateTable *table);
void mate_table_clear(MateTable *table); /* forgets all */

bool mate_table_find(const MateTable *table, PosKey key,
                     MateEntry *entry); /* false: *entry is zero */

/* Adds to what is known; the hint replaces the one before if it is not 0. */
void mate_table_add(MateTable *table, PosKey key, MateEntry entry);
const Buckets *mate_table_buckets(const MateTable *table); /* entries of two words */
int mate_table_fill(const MateTable *table);               /* thousandths, from a sample */

/* What the entry says of a question of `turns` turns. */
Answer mate_entry_answer(const MateEntry *entry, Asked asked, int turns);

/* The entry of such a question, answered so. */
MateEntry mate_entry_of(Asked asked, int turns, Answer answer);
