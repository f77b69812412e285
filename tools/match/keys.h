/* A set of 64-bit keys: a hash table with open addressing. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Keys { /* start with all zeros */
    uint64_t *key;    /* 0: an empty bucket */
    size_t places;    /* buckets: a power of two, or 0 */
    size_t count;
} Keys;

bool keys_add(Keys *keys, uint64_t key); /* false if the set had it already; 0 is stored as 1 */
void keys_free(Keys *keys);
