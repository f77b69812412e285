/* Transposition table of the exhaustive search. Entries store the whole position, so hash
   collisions cannot give wrong results. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MEMO_LOST = -1 };

typedef struct Memo {
    int words;     /* words of a position: see moves_reach() */
    size_t stride; /* words of an entry */
    size_t buckets;
    uint64_t *entries;
} Memo;

bool memo_new(Memo *memo, int words, size_t mbytes); /* returns false if memory runs out */
void memo_free(Memo *memo);

/* Sets *winner to the winning move or MEMO_LOST. Returns false if the position is not stored. */
bool memo_get(const Memo *memo, const uint64_t *position, int *winner);

/* Stores a result. `size` is the number of legal moves; larger positions replace smaller ones. */
void memo_store(Memo *memo, const uint64_t *position, int size, int winner);
