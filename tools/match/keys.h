/* A set of 64-bit keys: a hash table with open addressing. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Keys { /* all zero: empty */
    uint64_t *key;    /* 0 is an empty place */
    size_t places;    /* a power of two, or 0 */
    size_t count;
} Keys;

bool keys_add(Keys *keys, uint64_t key); /* false if it was there; 0 counts as 1 */
void keys_free(Keys *keys);
