/* Evaluation cache, shared without locks by all threads and by consecutive searches of a game. */
#pragma once

#include "base/buckets.h"

/* Each entry is one word: the value in the low 16 bits, the upper 48 bits of the key above them.
   The low 16 bits of the key take part in the index, so tables of at least 65,536 words compare the
   complete key. The word 0 is empty. */
typedef struct Estimates {
    Buckets buckets;
} Estimates;

/* Uses at most `bytes`. Returns false if memory runs out. */
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

/* The value must be within -EVAL_MAX to EVAL_MAX. */
static inline void estimates_keep(const Estimates *estimates, uint64_t key, int value) {
    atomic_store_explicit(estimates_slot(estimates, key),
                          (key & ~(uint64_t)UINT16_MAX) | (uint16_t)value, memory_order_relaxed);
}
