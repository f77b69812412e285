/* What has occurred in the game before the position that is searched: found in one look, however
   long the game was. Made once for a search and only read by its threads. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Past Past;

/* Of the keys of all positions but the last, which is the one that is searched; NULL if there is no
   memory. */
Past *past_new(const uint64_t *key, size_t count);
void past_free(Past *past);

int past_times(const Past *past, uint64_t key); /* how often it occurred, the last one left out */
bool past_repeats(const Past *past); /* some position occurred twice, the last included */
