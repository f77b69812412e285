/* Node Kayles on graphs of at most 32 vertices with every vertex in a lane of its own: what is left
   after each choice is found, and compared, for all choices at once. Needs AVX-512 and BMI2;
   small.h is the way for other machines. Reentrant; allocates nothing. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { AVX512_MAX = 32 };

/* Functions for machines with AVX-512: those of which avx512_usable is true. */
#if defined(__x86_64__) && defined(__GNUC__)
#define AVX512_TARGET                                                                              \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vpopcntdq,popcnt,bmi,bmi2")))
#else
#define AVX512_TARGET
#endif

bool avx512_usable(void); /* does this machine have what it takes? */

/* small_search of small.h for the vertices of `set`, 1 to AVX512_MAX of them; row and set have
   `words` words, 1 to 4. Only the rows of the set's vertices are read. Not without avx512_usable.
 */
int avx512_search(const uint64_t *rows, const uint64_t *set, int words, bool misere,
                  uint64_t *nodes, uint64_t limit);
