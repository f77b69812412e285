/* Reproducible random numbers and hash keys: the SplitMix64 sequence (Steele, Lea and Flood 2014,
   Fast Splittable Pseudorandom Number Generators). */
#pragma once

#include <stddef.h>
#include <stdint.h>

#define RANDOM_STEP UINT64_C(0x9e3779b97f4a7c15) /* odd: 2^64 divided by the golden ratio */

/* Hashes a number; a bijection, so different numbers have different keys. */
static inline uint64_t random_mix(uint64_t x) {
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/* Hashes two numbers; with one of them fixed, a bijection of the other. */
static inline uint64_t random_mix_two(uint64_t x, uint64_t y) {
    return random_mix(x ^ y * RANDOM_STEP);
}

/* The n-th number of the sequence after the seed. */
static inline uint64_t random_at(uint64_t seed, uint64_t n) {
    return random_mix(seed + n * RANDOM_STEP);
}

static inline uint64_t random_next(uint64_t *state) {
    *state += RANDOM_STEP;
    return random_mix(*state);
}

/* Returns 0 to limit-1, with a bias below limit / 2^64. */
static inline uint64_t random_below(uint64_t *state, uint64_t limit) {
    return random_next(state) % limit;
}

/* Hashes `size` bytes. Compare only hashes of the same size. */
uint64_t random_bytes(const void *bytes, size_t size);
