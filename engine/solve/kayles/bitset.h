/* All rows of up to four words against one set, several at a time. For machines of which
   processor_avx512 is true; there the functions that use these are best built for AVX512_TARGET. */
#pragma once

#include "solve/kayles/choice_order.h"
#include "solve/kayles/processor.h"
#include "solve/kayles/table.h"

enum {
    BITSET_WORDS = 4,
    BITSET_STEP = 8,  /* memory of rows is read up to a multiple of this */
    BITSET_LANES = 16 /* levels looked up at a time */
};

/* How much of the set is outside each of the `count` rows. */
void bitset_left(const uint64_t *rows, int count, int words, const uint64_t *set, uint8_t *lefts);

/* Those of the set's vertices that leave none. */
void bitset_ends(const uint8_t *lefts, const uint64_t *set, int words, uint64_t *ends);

/* choice_level of `count` vertices: what each leaves, and which vertex of the graph it is. Memory
   is read and written up to a multiple of BITSET_LANES. */
void bitset_levels(const ChoiceOrder *choices, const uint8_t *lefts, const uint32_t *ids, int count,
                   uint8_t *levels);

/* The first of the set's vertices that none has a higher level than; -1 if the set is empty. */
int bitset_highest(const uint8_t *levels, const uint64_t *set, int words);

/* Takes from `todo` the vertices of one of the two sets outside whose rows that set has just what
   both have. */
void bitset_leaving(const uint64_t *rows, int count, int words, const uint64_t *first,
                    const uint64_t *second, uint64_t *todo);

/* The keys of the set's vertices together: all their bits, or their sum without carries. */
Key bitset_key(const Key *keys, int count, const uint64_t *set, bool sum);
