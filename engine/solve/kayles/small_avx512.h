/* Searches graphs of at most 32 vertices with one vertex per 32-bit AVX-512 lane. Computes and
   compares the positions after all choices at once. Needs AVX-512 and BMI2; small_plain.h is the
   portable version. Reentrant; allocates nothing. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* As small_search() of small.h, for the 1 to SMALL_LANES vertices of `set`. Row and set have
   `words` words, 1 to 4. Reads only the rows of the set's vertices. Call only if processor_avx512()
   is true. */
int avx512_search(const uint64_t *rows, const uint64_t *set, int words, bool misere,
                  uint64_t *nodes, uint64_t limit);
