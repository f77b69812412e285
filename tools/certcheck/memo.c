#include "memo.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"

enum { ENTRIES = 4 }; /* in a bucket; all but the last prefer larger positions */

/* An entry is the position and a word: the winner + 2 in the upper half, the size in the lower; 0
   if empty. */
bool memo_new(Memo *memo, int words, size_t mbytes) {
    *memo = (Memo){.words = words, .stride = (size_t)words + 1};
    const size_t bucket = ENTRIES * memo->stride * sizeof *memo->entries;
    memo->buckets = (mbytes << 20) / bucket;
    memo->entries = calloc(memo->buckets, bucket);
    return memo->entries != NULL;
}

void memo_free(Memo *memo) {
    free(memo->entries);
}

static uint64_t *bucket_of(const Memo *memo, const uint64_t *position) {
    const uint64_t hash = random_bytes(position, (size_t)memo->words * sizeof *position);
    return memo->entries + hash % memo->buckets * ENTRIES * memo->stride;
}

bool memo_get(const Memo *memo, const uint64_t *position, int *winner) {
    const uint64_t *entry = bucket_of(memo, position);
    for (int i = 0; i < ENTRIES; i++, entry += memo->stride)
        if (entry[memo->words] != 0 &&
            memcmp(entry, position, (size_t)memo->words * sizeof *entry) == 0) {
            *winner = (int)(entry[memo->words] >> 32) - 2;
            return true;
        }
    return false;
}

void memo_store(Memo *memo, const uint64_t *position, int size, int winner) {
    uint64_t *entry = bucket_of(memo, position);
    for (int i = 0; i < ENTRIES - 1 && (entry[memo->words] & UINT32_MAX) >= (uint64_t)size; i++)
        entry += memo->stride;
    memcpy(entry, position, (size_t)memo->words * sizeof *entry);
    entry[memo->words] = (uint64_t)(winner + 2) << 32 | (uint64_t)size;
}
