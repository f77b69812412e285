/* Bit sets of 64-bit words: the few operations the solver needs of the compiler. */
#pragma once

#include <stdint.h>

static inline int bits_lowest(uint64_t bits) { return __builtin_ctzll(bits); } /* bits != 0 */
static inline int bits_count(uint64_t bits) { return __builtin_popcountll(bits); }
static inline uint64_t bits_one(int index) { return UINT64_C(1) << (index & 63); }

static inline uint64_t bits_below(int count) /* 0 <= count <= 64 */
{
    return count < 64 ? bits_one(count) - 1 : ~UINT64_C(0);
}

static inline int bits_words(int count) { return (count + 63) / 64; }
