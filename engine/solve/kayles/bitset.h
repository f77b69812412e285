/* AVX-512 operations that compare all rows of up to four words with one set. Call them only if
   processor_avx512() is true. Callers run fastest when compiled for AVX512_TARGET. */
#pragma once

#include "solve/kayles/choice_order.h"
#include "solve/kayles/processor.h"
#include "solve/kayles/table.h"

enum {
    BITSET_WORDS = 4,
    BITSET_STEP = 8,  /* rows are read up to a multiple of this many */
    BITSET_LANES = 16 /* bitset_levels handles this many vertices at a time */
};

/* lefts[v] = number of vertices of `set` outside row v, for each of the `count` rows. */
void bitset_left(const uint64_t *rows, int count, int words, const uint64_t *set, uint8_t *lefts);

/* ends = the vertices of `set` for which `lefts` is 0. */
void bitset_ends(const uint8_t *lefts, const uint64_t *set, int words, uint64_t *ends);

/* levels[v] = choice_level() of each of `count` vertices: lefts[v] vertices are left after it, and
   it is vertex ids[v] of the graph. Reads and writes up to a multiple of BITSET_LANES. */
void bitset_levels(const ChoiceOrder *choices, const uint8_t *lefts, const uint32_t *ids, int count,
                   uint8_t *levels);

/* The lowest-numbered vertex of `set` among those with the highest level; -1 if the set is
   empty. */
int bitset_highest(const uint8_t *levels, const uint64_t *set, int words);

/* Let `last` be the intersection of the two sets. Removes from `todo` every v in `first` whose
   choice moves `first` into `last`. Likewise for `second`. */
void bitset_leaving(const uint64_t *rows, int count, int words, const uint64_t *first,
                    const uint64_t *second, uint64_t *todo);

/* Lists the vertices of `set` in `vertices`, ascending, and their entries of `ids` in `listed`. */
void bitset_list(const uint64_t *set, int words, const uint32_t *ids, int *vertices,
                 uint32_t *listed);

/* The key of a set: the exclusive or of its vertices' keys if `sum`, else their union. */
Key bitset_key(const Key *keys, int count, const uint64_t *set, bool sum);
