/* Lock-free hash buckets shared by threads. The table's owner chooses which entries to replace.

   An entry is a few words; the first is the key XOR all others. Words are read and written one by
   one, so a reader may see words of several writers. Such a mixture fails the XOR test, except by a
   64-bit coincidence (Hyatt and Mann, A Lockless Transposition Table Implementation for Parallel
   Search, 2002). Keys must be well mixed; key bits beyond 64 are stored as data. An empty entry is
   all zeros; the last word of any other entry is not 0. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"

typedef _Atomic uint64_t Slot; /* one word of an entry */

typedef struct Buckets {
    void *first; /* first bucket, aligned to a cache line */
    size_t count;
    size_t words; /* of each bucket */
    void *memory;
    size_t touched; /* words at the start that buckets_touch() has mapped */
} Buckets;

/* All words of a table, to save it and restore it into a table of the same size. */
typedef struct BucketWords {
    Slot *slot;
    size_t count;
    int entry;                       /* words per entry */
    bool (*kept)(const Slot *entry); /* selects entries to save; NULL: all */
} BucketWords;

/* Allocates as many empty buckets as fit into `bytes`, at most UINT32_MAX; `words` is the size of a
   bucket. False if none fits or memory runs out. Tables of a megabyte or more use large pages where
   the system has them. */
bool buckets_make(Buckets *buckets, size_t bytes, size_t words);
void buckets_free(Buckets *buckets);

/* Empties the table; allocates nothing and returns used pages to the system where possible. Not
   thread-safe. */
void buckets_clear(Buckets *buckets);

/* Maps memory until `deadline`, by clock_msec(), so that later accesses do not wait for pages; at
   least a megabyte, and goes on where the last call ended. Entries stay. */
void buckets_touch(Buckets *buckets, int64_t deadline);

/* Share of entries in use, in thousandths, estimated from a sample. `live` judges an entry by its
   last word. Entries of a bucket are contiguous from its start. */
int buckets_fill(const Buckets *buckets, int entries, int words,
                 bool (*live)(const void *context, uint64_t last), const void *context);

/* The bucket of a hash. `words` is the size of a bucket, passed so that it can be a constant. */
BITS_INLINE Slot *buckets_bucket(const Buckets *buckets, size_t words, uint32_t hash) {
    return (Slot *)buckets->first + (size_t)((uint64_t)hash * buckets->count >> 32) * words;
}

BITS_INLINE uint64_t slot_read(const Slot *slot) {
    return atomic_load_explicit(slot, memory_order_relaxed);
}

/* Reads all words but the first into data[]; true if the entry has this key and is consistent. */
BITS_INLINE bool entry_read(const Slot *entry, int words, uint64_t key, uint64_t *data) {
    uint64_t sum = slot_read(&entry[0]);
    for (int i = 1; i < words; i++) {
        data[i - 1] = slot_read(&entry[i]);
        sum ^= data[i - 1];
    }
    return sum == key && data[words - 2] != 0;
}

BITS_INLINE void entry_write(Slot *entry, int words, uint64_t key, const uint64_t *data) {
    for (int i = 1; i < words; i++) {
        atomic_store_explicit(&entry[i], data[i - 1], memory_order_relaxed);
        key ^= data[i - 1];
    }
    atomic_store_explicit(&entry[0], key, memory_order_relaxed);
}
