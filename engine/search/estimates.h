/* What positions were estimated at, for all threads of a search, without locks: many are met again,
   on other ways and in later iterations. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { ESTIMATE_BITS = 16, ESTIMATES = 1 << ESTIMATE_BITS };

/* A word holds a value in its low bits; above them the bits of the key that do not say where it
   stands, so that a key is known whole. The word 0 says nothing. */
typedef struct Estimates {
    _Atomic uint64_t word[ESTIMATES];
} Estimates;

static inline bool estimates_find(Estimates *estimates, uint64_t key, int *value) {
    const uint64_t word =
        atomic_load_explicit(&estimates->word[key % ESTIMATES], memory_order_relaxed);
    *value = (int16_t)(word % ESTIMATES);
    return word != 0 && (word ^ key) >> ESTIMATE_BITS == 0;
}

/* A value within EVAL_MAX either way, which 16 bits hold. */
static inline void estimates_keep(Estimates *estimates, uint64_t key, int value) {
    atomic_store_explicit(&estimates->word[key % ESTIMATES],
                          (key & ~(uint64_t)(ESTIMATES - 1)) | (uint16_t)value,
                          memory_order_relaxed);
}
