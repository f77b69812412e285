/* Repetition history: the positions of the game before the root, in a hash table. Built once a
   search; its threads only read it. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Past Past;

/* Takes the keys of the game's positions in order; the last one is the root and is not counted.
 * Returns NULL if memory runs out. */
Past *past_new(const uint64_t *key, size_t count);
void past_free(Past *past);

int past_times(const Past *past, uint64_t key); /* occurrences before the root */
bool past_repeats(const Past *past);            /* some position, or the root, occurred twice */
