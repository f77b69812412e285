/* Node Kayles on graphs of at most 32 vertices with every vertex in a lane of its own: what is left
   after each choice is found, and compared, for all choices at once. Needs AVX-512 and BMI2;
   small_plain.h does the same on other machines. Reentrant; allocates nothing. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* small_search of small.h for the vertices of `set`, 1 to SMALL_LANES of them; row and set have
   `words` words, 1 to 4. Only the rows of the set's vertices are read. Not without
   processor_avx512. */
int avx512_search(const uint64_t *rows, const uint64_t *set, int words, bool misere,
                  uint64_t *nodes, uint64_t limit);
