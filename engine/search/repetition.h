/* Repetition history: the positions of the game before the root, in a hash table. Built once a
   search; its threads only read it. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct RepetitionHistory RepetitionHistory;

/* Takes the keys of the game's positions in order; the last one is the root and is not counted.
 * Returns NULL if memory runs out. */
RepetitionHistory *repetition_new(const uint64_t *key, size_t count);
void repetition_free(RepetitionHistory *repetition);

/* Returns how often the position occurred before the root. */
int repetition_times(const RepetitionHistory *repetition, uint64_t key);

/* Returns true if some position, or the root, occurred twice. */
bool repetition_repeats(const RepetitionHistory *repetition);
