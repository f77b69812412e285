/* Hash tables that threads share without locks: buckets of entries, of which owners choose what to
   keep.

   An entry is a few words, the first of which is a key ^ the others. Each is read and written by
   itself, so a reader may see words of several writers; these do not fit his key, unless 64 bits
   agree by accident (Hyatt and Mann, A Lockless Transposition Table Implementation for Parallel
   Search, 2002). For that keys must be like random ones; what of a key is longer than 64 bits is
   data. An entry of zeros is empty, and the last word of others is not 0. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"

typedef _Atomic uint64_t Slot; /* one word of an entry */

typedef struct Slots {
    void *first; /* bucket, at the start of a line of the cache */
    size_t buckets;
    size_t words; /* of a bucket */
    void *memory;
} Slots;

/* All words of a table, to be kept and put back into a table of the same size: entries of that many
   words, of which those whose last word is 0 are empty. */
typedef struct SlotWords {
    Slot *slot;
    size_t count;
    int entry;
    bool (*kept)(const Slot *entry); /* is it worth it? NULL: all are */
} SlotWords;

/* As many empty buckets as fit into that many bytes, at most UINT32_MAX; false, and nothing, if
   there is no memory or none fits. A table of a megabyte and more is in large pages where the system
   has them. */
bool slots_make(Slots *slots, size_t bytes, size_t words);
void slots_free(Slots *slots);

/* Makes all empty; asks for no memory, and where it can gives back what was used. Not while others
   use them. */
void slots_clear(Slots *slots);

/* How many entries are in use, in thousandths, from a sample: those of whose last word `live` says
   so. The entries of a bucket lie one after the other from its start. */
int slots_fill(const Slots *slots, int entries, int words,
               bool (*live)(const void *context, uint64_t last), const void *context);

/* The bucket of keys with these 32 bits. `words`: of a bucket, said again where it is constant. */
BITS_INLINE Slot *slots_bucket(const Slots *slots, size_t words, uint32_t hash) {
    return (Slot *)slots->first + (size_t)((uint64_t)hash * slots->buckets >> 32) * words;
}

BITS_INLINE uint64_t slot_read(const Slot *slot) {
    return atomic_load_explicit(slot, memory_order_relaxed);
}

/* Takes the words after the first; true if the entry is of this key, and whole. */
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
