#include "keys.h"

#include <stdlib.h>

#include "base/memory.h"

bool keys_add(Keys *keys, uint64_t key) {
    key = key != 0 ? key : 1;
    if (2 * keys->count >= keys->places) {
        Keys larger = {.places = 2 * keys->places + 256};
        larger.places = (size_t)1 << (63 - __builtin_clzll(larger.places));
        larger.key = memory_new(larger.places, sizeof *larger.key);
        for (size_t i = 0; i < keys->places; i++)
            if (keys->key[i] != 0)
                keys_add(&larger, keys->key[i]);
        free(keys->key);
        *keys = larger;
    }
    size_t at = (size_t)key & (keys->places - 1);
    for (; keys->key[at] != 0; at = (at + 1) & (keys->places - 1))
        if (keys->key[at] == key)
            return false;
    keys->key[at] = key;
    keys->count++;
    return true;
}

void keys_free(Keys *keys) {
    free(keys->key);
    *keys = (Keys){0};
}
