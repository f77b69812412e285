/* Reproducible random numbers and hash keys: the SplitMix64 sequence (Steele, Lea and Flood 2014,
   Fast Splittable Pseudorandom Number Generators). */
#pragma once

#include <stdint.h>

/* A fixed scramble of the number: different numbers never give the same key. */
static inline uint64_t random_mix(uint64_t x) {
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static inline uint64_t random_next(uint64_t *state) {
    *state += UINT64_C(0x9e3779b97f4a7c15);
    return random_mix(*state);
}

/* Within 0 to limit-1; the bias is below limit / 2^64. */
static inline uint64_t random_below(uint64_t *state, uint64_t limit) {
    return random_next(state) % limit;
}
