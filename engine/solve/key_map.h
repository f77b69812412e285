/* Hash map by 128-bit keys, for the positions that have a line in a certificate. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Set `size`, the bytes of an entry, and `most`; the rest is zero. An entry begins with its key,
   two words that are not both 0. */
typedef struct KeyMap {
    size_t size, most; /* most: entries that memory may be requested for */
    char *entry;       /* open addressing, at most half full */
    size_t count, room;
} KeyMap;

void key_map_free(KeyMap *map);
void key_map_clear(KeyMap *map); /* removes all entries and keeps the memory */

void *key_map_find(const KeyMap *map, const uint64_t key[2]); /* NULL if absent */

/* The entry of the key; a new one is zero after the key. NULL if memory runs out. Entries move when
   others are added. */
void *key_map_add(KeyMap *map, const uint64_t key[2]);
