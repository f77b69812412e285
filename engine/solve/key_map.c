#include "solve/key_map.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"

enum { ROOM_FIRST = 1024 };

void key_map_free(KeyMap *map) {
    free(map->entry);
    map->entry = NULL;
    map->count = map->room = 0;
}

void key_map_clear(KeyMap *map) {
    if (map->room > 0)
        memset(map->entry, 0, map->room * map->size);
    map->count = 0;
}

static bool entry_used(const uint64_t *entry) {
    return (entry[0] | entry[1]) != 0;
}

/* The entry of the key, or the empty one where it would be stored. */
static uint64_t *entry_of(const KeyMap *map, const uint64_t key[2]) {
    for (uint64_t i = random_mix_two(key[0], key[1]);; i++) {
        uint64_t *entry = (void *)(map->entry + (i & (map->room - 1)) * map->size);
        if (!entry_used(entry) || (entry[0] == key[0] && entry[1] == key[1]))
            return entry;
    }
}

void *key_map_find(const KeyMap *map, const uint64_t key[2]) {
    uint64_t *entry = map->room > 0 ? entry_of(map, key) : NULL;
    return entry != NULL && entry_used(entry) ? entry : NULL;
}

static bool key_map_grow(KeyMap *map) {
    KeyMap larger = *map;
    larger.room = map->room > 0 ? 2 * map->room : ROOM_FIRST;
    larger.entry = larger.room <= map->most ? memory_new(larger.room, map->size) : NULL;
    if (larger.entry == NULL)
        return false;
    for (size_t i = 0; i < map->room; i++) {
        const uint64_t *entry = (void *)(map->entry + i * map->size);
        if (entry_used(entry))
            memcpy(entry_of(&larger, entry), entry, map->size);
    }
    free(map->entry);
    *map = larger;
    return true;
}

void *key_map_add(KeyMap *map, const uint64_t key[2]) {
    if (2 * map->count >= map->room && !key_map_grow(map))
        return NULL;
    uint64_t *entry = entry_of(map, key);
    map->count += !entry_used(entry);
    entry[0] = key[0];
    entry[1] = key[1];
    return entry;
}
