/* What positions were estimated at, for all threads and all searches of a game, without locks: many
   are met again, on other ways, in later iterations and in the search after the next turn. */
#pragma once

#include "base/buckets.h"

/* A word holds a value in its low 16 bits; above them those of the key, which itself says by its
   low 16 bits where it stands: from 65,536 words on a key is known whole. The word 0 says
   nothing. */
typedef struct Estimates {
    Buckets buckets;
} Estimates;

/* As many as fit into that many bytes; false, and none, if there is no memory. */
static inline bool estimates_make(Estimates *estimates, size_t bytes) {
    return buckets_make(&estimates->buckets, bytes, 1);
}

static inline Slot *estimates_slot(const Estimates *estimates, uint64_t key) {
    return buckets_bucket(&estimates->buckets, 1, (uint32_t)(key << 16 | (key >> 16 & UINT16_MAX)));
}

static inline bool estimates_find(const Estimates *estimates, uint64_t key, int *value) {
    const uint64_t word = slot_read(estimates_slot(estimates, key));
    *value = (int16_t)(uint16_t)word;
    return word != 0 && (word ^ key) >> 16 == 0;
}

/* A value within EVAL_MAX either way, which 16 bits hold. */
static inline void estimates_keep(const Estimates *estimates, uint64_t key, int value) {
    atomic_store_explicit(estimates_slot(estimates, key),
                          (key & ~(uint64_t)UINT16_MAX) | (uint16_t)value, memory_order_relaxed);
}
