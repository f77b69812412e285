/* What the search has found out about positions. A bounded table: entries may be forgotten, never
   mistaken, because a position is compared whole with what was asked. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MEMO_LOST = -1 };

typedef struct Memo {
    int words;     /* of a position: see moves_reach() */
    size_t stride; /* words of an entry */
    size_t buckets;
    uint64_t *entries;
} Memo;

bool memo_new(Memo *memo, int words, size_t mbytes); /* false: there is not so much memory */
void memo_free(Memo *memo);

/* The move that wins, or MEMO_LOST. False if nothing is known. */
bool memo_get(const Memo *memo, const uint64_t *position, int *winner);

/* `size`: legal moves; the larger is kept where two want one place. */
void memo_store(Memo *memo, const uint64_t *position, int size, int winner);
