/* Bits of one word, and rows of words. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* BITS_KERNEL(result, name, parameters, arguments) defines the function `name` from the BITS_INLINE
   function name_body. It compiles the body for several kinds of x86-64 and selects one at run time.
   POPCNT and the vector counts of AVX-512 speed up counting. */
#if defined(__x86_64__) && defined(__GNUC__)
#define BITS_KERNEL(result, name, parameters, arguments)                                           \
    __attribute__((target("popcnt,avx512f,avx512bw,avx512vl,avx512vpopcntdq"))) static result      \
        name##_avx512 parameters {                                                                 \
        return name##_body arguments;                                                              \
    }                                                                                              \
    __attribute__((target("popcnt,avx2"))) static result name##_avx2 parameters {                  \
        return name##_body arguments;                                                              \
    }                                                                                              \
    static result name parameters {                                                                \
        return __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512bw") &&  \
                       __builtin_cpu_supports("avx512vl")                                          \
                   ? name##_avx512 arguments                                                       \
               : __builtin_cpu_supports("avx2") ? name##_avx2 arguments                            \
                                                : name##_body arguments;                           \
    }
#else
#define BITS_KERNEL(result, name, parameters, arguments)                                           \
    static result name parameters {                                                                \
        return name##_body arguments;                                                              \
    }
#endif

/* Inlined into functions compiled for several processors, so that each uses its own
   instructions. */
#define BITS_INLINE static inline __attribute__((always_inline))

BITS_INLINE int bits_count(uint64_t word) {
    return __builtin_popcountll(word);
}

BITS_INLINE int bits_first(uint64_t word) { /* word is not 0 */
    return __builtin_ctzll(word);
}

BITS_INLINE int bits_highest(uint64_t word) { /* word is not 0 */
    return 63 - __builtin_clzll(word);
}

BITS_INLINE uint64_t bits_one(int index) {
    return UINT64_C(1) << (index & 63);
}

BITS_INLINE uint64_t bits_below(int count) { /* count >= 0; all bits if count >= 64 */
    return count < 64 ? (UINT64_C(1) << count) - 1 : ~UINT64_C(0);
}

BITS_INLINE int bits_words(int bits) {
    return (bits + 63) / 64;
}

BITS_INLINE bool row_has(const uint64_t *row, int bit) {
    return (row[bit / 64] >> (bit % 64) & 1) != 0;
}

BITS_INLINE void row_add(uint64_t *row, int bit) {
    row[bit / 64] |= UINT64_C(1) << (bit % 64);
}

BITS_INLINE void row_remove(uint64_t *row, int bit) {
    row[bit / 64] &= ~(UINT64_C(1) << (bit % 64));
}

BITS_INLINE int row_count(const uint64_t *row, int words) {
    int count = 0;
    for (int w = 0; w < words; w++)
        count += bits_count(row[w]);
    return count;
}

BITS_INLINE bool row_empty(const uint64_t *row, int words) {
    uint64_t any = 0;
    for (int w = 0; w < words; w++)
        any |= row[w];
    return any == 0;
}

/* The `count` bits of a row, at most 64, from bit `from` on. */
BITS_INLINE uint64_t row_bits(const uint64_t *row, int from, int count) {
    const int at = from & 63;
    uint64_t bits = row[from / 64] >> at;
    if (at + count > 64)
        bits |= row[from / 64 + 1] << (64 - at);
    return bits & bits_below(count);
}

/* Adds bits to a row, the lowest as bit `from`. The row ends behind the highest that is set. */
BITS_INLINE void row_bits_add(uint64_t *row, int from, uint64_t bits) {
    const int at = from & 63;
    row[from / 64] |= bits << at;
    if (at > 0 && bits >> (64 - at) != 0)
        row[from / 64 + 1] |= bits >> (64 - at);
}

/* Writes the lowest `count` bits, at most 64, as bytes of 0 and 1. */
BITS_INLINE void bits_unpack(uint64_t bits, int count, uint8_t *byte) {
    const uint64_t ones = ~UINT64_C(0) / 255, bit_of_byte = UINT64_C(0x8040201008040201);
    for (; count >= 8; count -= 8, bits >>= 8, byte += 8) {
        const uint64_t spread = (((bits & 255) * ones & bit_of_byte) + 127 * ones) >> 7 & ones;
        for (int i = 0; i < 8; i++) /* one store, whatever the order of bytes */
            byte[i] = (uint8_t)(spread >> 8 * i);
    }
    for (int i = 0; i < count; i++)
        byte[i] = (uint8_t)(bits >> i & 1);
}
