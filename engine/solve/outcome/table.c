#include "solve/outcome/table.h"

#include <stdlib.h>

#include "base/buckets.h"
#include "base/memory.h"
#include "base/random.h"

/* A bucket fills a cache line. */
enum { WORDS = 2, ENTRIES = 4, BUCKET = ENTRIES * WORDS };

/* The key of an entry is the first word of the position. Data, from bit 0: both numbers, 16 bits
   each; 6 bits of effort; from bit 45 who attacks, and the second word of the position. */
enum { DELTA = 16, EFFORT = 32, ASKS = 45, EFFORT_MASK = 63, NUMBER_MASK = 0xffff };

_Static_assert(ASKS + 1 + PACKED_HIGH_BITS <= 64, "an entry has room for the position");

struct NumbersTable {
    Buckets buckets;
};

NumbersTable *numbers_table_new(size_t bytes) {
    NumbersTable *table = memory_new(1, sizeof *table);
    if (table != NULL && buckets_make(&table->buckets, bytes, BUCKET))
        return table;
    free(table);
    return NULL;
}

void numbers_table_free(NumbersTable *table) {
    if (table != NULL)
        buckets_free(&table->buckets);
    free(table);
}

static uint64_t mark_of(const PackedPos *pos, bool attacks) {
    return pos->word[1] << 1 | attacks;
}

static Slot *bucket_of(const NumbersTable *table, const PackedPos *pos, uint64_t mark) {
    return buckets_bucket(&table->buckets, BUCKET,
                          (uint32_t)(random_mix_two(random_mix(pos->word[0]), mark) >> 32));
}

bool numbers_find(const NumbersTable *table, const PackedPos *pos, bool attacks,
                  ProofNumbers *numbers, int *effort) {
    const uint64_t mark = mark_of(pos, attacks);
    const Slot *slot = bucket_of(table, pos, mark);
    for (int i = 0; i < ENTRIES; i++, slot += WORDS) {
        uint64_t data;
        if (!entry_read(slot, WORDS, pos->word[0], &data) || data >> ASKS != mark)
            continue;
        *numbers =
            (ProofNumbers){(uint32_t)(data & NUMBER_MASK), (uint32_t)(data >> DELTA & NUMBER_MASK)};
        if (effort != NULL)
            *effort = (int)(data >> EFFORT & EFFORT_MASK);
        return true;
    }
    return false;
}

void numbers_store(NumbersTable *table, const PackedPos *pos, bool attacks, ProofNumbers numbers,
                   uint64_t nodes) {
    const uint64_t mark = mark_of(pos, attacks);
    const uint64_t effort = (uint64_t)(bits_highest(nodes | 1) + 1);
    Slot *slot = bucket_of(table, pos, mark), *worst = slot;
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < ENTRIES && least > 0; i++, slot += WORDS) {
        uint64_t data;
        if (entry_read(slot, WORDS, pos->word[0], &data) && data >> ASKS == mark) {
            worst = slot;
            break;
        }
        data = slot_read(&slot[1]);
        const uint64_t value = data >> EFFORT & EFFORT_MASK;
        if (value < least) {
            least = value;
            worst = slot;
        }
    }
    entry_write(worst, WORDS, pos->word[0],
                (uint64_t[]){numbers.phi | (uint64_t)numbers.delta << DELTA | effort << EFFORT |
                             mark << ASKS});
}

static bool data_live(const void *context, uint64_t data) {
    (void)context;
    return data != 0;
}

int numbers_fill(const NumbersTable *table) {
    return buckets_fill(&table->buckets, ENTRIES, WORDS, data_live, NULL);
}
