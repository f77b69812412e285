/* Transposition tables over base/buckets.h: making one, finding the entry of a position, and
   choosing the entry that a new result replaces. */
#pragma once

#include "base/buckets.h"

/* How a table reads its entries. A constant at every call, so that all is inlined. */
typedef struct TableShape {
    int words;   /* of an entry */
    int entries; /* of a bucket */
    /* Has the entry, whose first word fits, this key? `data`: its other words. */
    bool (*match)(const uint64_t *data, const void *key);
    /* By the last word: the entry of least value is replaced first; 0 for an empty one. */
    uint64_t (*value)(uint64_t last, const void *key);
} TableShape;

/* A struct of `size` bytes that begins with Buckets, as buckets_make(). NULL if memory runs out. */
void *bucket_table_new(size_t size, size_t bytes, size_t words);
void bucket_table_free(void *table); /* may be NULL */

/* Share of entries that are not empty, in thousandths, from a sample. */
int bucket_table_fill(const Buckets *buckets, const TableShape *shape);

/* Reads the entry of the key; `first`: its first word. False if there is none. */
BITS_INLINE bool bucket_find(const TableShape *shape, const Slot *slot, uint64_t first,
                             const void *key, uint64_t *data) {
    for (int i = 0; i < shape->entries; i++, slot += shape->words)
        if (entry_read(slot, shape->words, first, data) && shape->match(data, key))
            return true;
    return false;
}

/* The entry of the key, which *found says and `data` receives, or the one to replace. */
BITS_INLINE Slot *bucket_place(const TableShape *shape, Slot *slot, uint64_t first, const void *key,
                               uint64_t *data, bool *found) {
    Slot *worst = slot;
    uint64_t least = UINT64_MAX;
    *found = false;
    for (int i = 0; i < shape->entries; i++, slot += shape->words) {
        if (entry_read(slot, shape->words, first, data) && shape->match(data, key)) {
            *found = true;
            return slot;
        }
        const uint64_t last = data[shape->words - 2], value = shape->value(last, key);
        if (value < least) {
            least = value;
            worst = slot;
        }
        if (last == 0) /* so are those after it */
            break;
    }
    return worst;
}
