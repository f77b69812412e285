/* Searches graphs of at most 32 vertices in portable C. Visits the same positions in the same order
   as small_avx512.h and returns the same result. Reentrant; allocates nothing. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* As avx512_search(). */
int plain_search(const uint64_t *rows, const uint64_t *set, int words, bool misere, uint64_t *nodes,
                 uint64_t limit);
