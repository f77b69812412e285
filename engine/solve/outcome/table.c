#include "solve/outcome/table.h"

#include "base/random.h"
#include "solve/bucket_table.h"

/* A bucket fills a cache line. */
enum { WORDS = 2, ENTRIES = 4, BUCKET = ENTRIES * WORDS };

/* The key of an entry is the first word of the position. Data, from bit 0: both numbers, 16 bits
   each; 6 bits of effort; from bit 45 who attacks, and the second word of the position. */
enum { DELTA = 16, EFFORT = 32, ATTACKS = 45, EFFORT_MASK = 63, NUMBER_MASK = 0xffff };

_Static_assert(ATTACKS + 1 + PACKED_HIGH_BITS <= 64, "an entry has room for the position");

struct NumbersTable {
    Buckets buckets;
};

static uint64_t mark_of(const PackedPos *pos, bool attacks) {
    return pos->word[1] << 1 | attacks;
}

/* `key`: the mark. */
static bool numbers_match(const uint64_t *data, const void *key) {
    const uint64_t *mark = key;
    return *data >> ATTACKS == *mark;
}

static uint64_t numbers_value(uint64_t data, const void *key) {
    (void)key;
    return data >> EFFORT & EFFORT_MASK;
}

static const TableShape shape = {WORDS, ENTRIES, numbers_match, numbers_value};

NumbersTable *numbers_table_new(size_t bytes) {
    return bucket_table_new(sizeof(NumbersTable), bytes, BUCKET);
}

void numbers_table_free(NumbersTable *table) {
    bucket_table_free(table);
}

static Slot *numbers_bucket(const NumbersTable *table, const PackedPos *pos, uint64_t mark) {
    return buckets_bucket(&table->buckets, BUCKET,
                          (uint32_t)(random_mix_two(random_mix(pos->word[0]), mark) >> 32));
}

bool numbers_find(const NumbersTable *table, const PackedPos *pos, bool attacks,
                  ProofNumbers *numbers, int *effort) {
    const uint64_t mark = mark_of(pos, attacks);
    uint64_t data;
    if (!bucket_find(&shape, numbers_bucket(table, pos, mark), pos->word[0], &mark, &data))
        return false;
    *numbers =
        (ProofNumbers){(uint32_t)(data & NUMBER_MASK), (uint32_t)(data >> DELTA & NUMBER_MASK)};
    if (effort != NULL)
        *effort = (int)(data >> EFFORT & EFFORT_MASK);
    return true;
}

void numbers_store(NumbersTable *table, const PackedPos *pos, bool attacks, ProofNumbers numbers,
                   uint64_t nodes) {
    const uint64_t mark = mark_of(pos, attacks);
    const uint64_t effort = (uint64_t)(bits_highest(nodes | 1) + 1);
    uint64_t before;
    bool found;
    Slot *slot = bucket_place(&shape, numbers_bucket(table, pos, mark), pos->word[0], &mark,
                              &before, &found);
    entry_write(slot, WORDS, pos->word[0],
                (uint64_t[]){numbers.phi | (uint64_t)numbers.delta << DELTA | effort << EFFORT |
                             mark << ATTACKS});
}

int numbers_fill(const NumbersTable *table) {
    return bucket_table_fill(&table->buckets, &shape);
}
