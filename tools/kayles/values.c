#include "values.h"

#include "base/random.h"
#include "solve/bucket_table.h"

/* An entry is three words, as in kayles/table.c: a mix of both key halves, the low half, and the
   data. */
enum { LOW, DATA, WORDS = 3, ENTRIES = 5, BUCKET = 16 };

/* Data, from bit 0: 32 bits of options, 16 of the vertex, 5 of its value, then whether there is a
   vertex, whether the value is exact, 6 for the logarithm of the work, and one that is always
   set. */
enum { VERTEX = 32, OF = 48, HAS_VERTEX = 53, EXACT = 54, WORK = 55, USED = 61 };

struct ValueTable {
    Buckets buckets;
};

static bool value_match(const uint64_t *data, const void *key) {
    const Key *wanted = key;
    return data[LOW] == wanted->low;
}

static uint64_t value_worth(uint64_t data, const void *key) {
    (void)key;
    return data != 0 ? (data >> WORK & 63) + 1 : 0;
}

static const TableShape shape = {WORDS, ENTRIES, value_match, value_worth};

ValueTable *value_table_new(size_t bytes) {
    return bucket_table_new(sizeof(ValueTable), bytes, BUCKET);
}

void value_table_free(ValueTable *table) {
    bucket_table_free(table);
}

bool value_table_get(const ValueTable *table, Key key, ValueKnown *known) {
    const uint64_t first = random_mix_two(key.high, key.low);
    uint64_t word[WORDS - 1];
    *known = (ValueKnown){.vertex = VALUE_NONE};
    if (!bucket_find(&shape, buckets_bucket(&table->buckets, BUCKET, (uint32_t)first), first, &key,
                     word))
        return false;
    const uint64_t data = word[DATA];
    known->options = (uint32_t)data;
    known->exact = (data >> EXACT & 1) != 0;
    if ((data >> HAS_VERTEX & 1) != 0) {
        known->vertex = (int)(data >> VERTEX & 0xffff);
        known->of = (int)(data >> OF & VALUE_MAX);
    }
    return true;
}

static uint64_t data_pack(const ValueKnown *known, uint64_t work) {
    uint64_t data = UINT64_C(1) << USED | known->options | (uint64_t)known->exact << EXACT;
    uint64_t log = 0;
    while (work >> log != 0 && log < 63)
        log++;
    if (known->vertex >= 0)
        data |= UINT64_C(1) << HAS_VERTEX | (uint64_t)known->vertex << VERTEX |
                (uint64_t)known->of << OF;
    return data | log << WORK;
}

void value_table_store(ValueTable *table, Key key, const ValueKnown *known, uint64_t work) {
    const uint64_t first = random_mix_two(key.high, key.low);
    uint64_t word[WORDS - 1];
    bool found;
    Slot *slot = bucket_place(&shape, buckets_bucket(&table->buckets, BUCKET, (uint32_t)first),
                              first, &key, word, &found);
    entry_write(slot, WORDS, first, (uint64_t[]){[LOW] = key.low, [DATA] = data_pack(known, work)});
}

int value_table_fill(const ValueTable *table) {
    return bucket_table_fill(&table->buckets, &shape);
}
