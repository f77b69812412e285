#include "solve/mate/estimates.h"

#include "solve/bucket_table.h"

/* A bucket fills a cache line. An entry is one word: 28 bits of key and two numbers. */
enum { BUCKET = 8, PART = 18, PART_MAX = (1 << PART) - 1 };

MateEstimates *mate_estimates_new(size_t bytes) {
    return bucket_table_new(sizeof(MateEstimates), bytes, BUCKET);
}

void mate_estimates_free(MateEstimates *estimates) {
    bucket_table_free(estimates);
}

void mate_estimates_clear(MateEstimates *estimates) {
    buckets_clear(&estimates->buckets);
}

static Slot *estimates_bucket(const MateEstimates *estimates, PosKey key) {
    return buckets_bucket(&estimates->buckets, BUCKET, (uint32_t)key.half[0]);
}

/* The two goals of a position have separate entries. */
static uint64_t mark_of(PosKey key, MateGoal goal) {
    return (goal == GOAL_WIN ? key.half[1] : ~key.half[1]) >> 2 * PART;
}

bool mate_estimates_find(const MateEstimates *estimates, PosKey key, MateGoal goal,
                         ProofNumbers *numbers) {
    const uint64_t mark = mark_of(key, goal);
    const Slot *slot = estimates_bucket(estimates, key);
    for (int i = 0; i < BUCKET; i++) {
        const uint64_t word = slot_read(&slot[i]);
        if (word == 0 || word >> 2 * PART != mark)
            continue;
        *numbers = (ProofNumbers){(uint32_t)(word >> PART) & PART_MAX, (uint32_t)word & PART_MAX};
        return true;
    }
    return false;
}

/* A full bucket loses the entry with the smallest sum of numbers. */
void mate_estimates_store(const MateEstimates *estimates, PosKey key, MateGoal goal,
                          ProofNumbers numbers) {
    const uint64_t mark = mark_of(key, goal);
    const uint64_t phi = numbers.phi < PART_MAX ? numbers.phi : PART_MAX;
    const uint64_t delta = numbers.delta < PART_MAX ? numbers.delta : PART_MAX;
    Slot *const slot = estimates_bucket(estimates, key);
    uint64_t least = UINT64_MAX;
    int worst = 0;
    for (int i = 0; i < BUCKET; i++) {
        const uint64_t word = slot_read(&slot[i]);
        const uint64_t value = (word >> PART & PART_MAX) + (word & PART_MAX);
        if (word >> 2 * PART == mark) {
            worst = i;
            break;
        }
        if (value < least) {
            least = value;
            worst = i;
        }
    }
    atomic_store_explicit(&slot[worst], mark << 2 * PART | phi << PART | delta,
                          memory_order_relaxed);
}
