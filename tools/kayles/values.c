#include "values.h"

#include <stdlib.h>

#include "base/buckets.h"
#include "base/memory.h"
#include "base/random.h"

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

ValueTable *value_table_new(size_t bytes) {
    ValueTable *table = memory_new(1, sizeof *table);
    if (table != NULL && buckets_make(&table->buckets, bytes, BUCKET))
        return table;
    free(table);
    return NULL;
}

void value_table_free(ValueTable *table) {
    if (table != NULL)
        buckets_free(&table->buckets);
    free(table);
}

static bool words_read(const Slot *entry, Key key, uint64_t mixed, uint64_t *word) {
    return entry_read(entry, WORDS, mixed, word) && word[LOW] == key.low;
}

bool value_table_get(const ValueTable *table, Key key, ValueKnown *known) {
    const uint64_t mixed = random_mix_two(key.high, key.low);
    const Slot *entry = buckets_bucket(&table->buckets, BUCKET, (uint32_t)mixed);
    *known = (ValueKnown){.vertex = VALUE_NONE};
    for (int i = 0; i < ENTRIES; i++, entry += WORDS) {
        uint64_t word[WORDS - 1];
        if (!words_read(entry, key, mixed, word))
            continue;
        const uint64_t data = word[DATA];
        known->options = (uint32_t)data;
        known->exact = (data >> EXACT & 1) != 0;
        if ((data >> HAS_VERTEX & 1) != 0) {
            known->vertex = (int)(data >> VERTEX & 0xffff);
            known->of = (int)(data >> OF & VALUE_MAX);
        }
        return true;
    }
    return false;
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
    const uint64_t mixed = random_mix_two(key.high, key.low);
    Slot *entry = buckets_bucket(&table->buckets, BUCKET, (uint32_t)mixed), *victim = entry;
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < ENTRIES; i++, entry += WORDS) {
        uint64_t word[WORDS - 1];
        if (words_read(entry, key, mixed, word)) {
            victim = entry;
            break;
        }
        const uint64_t value = word[DATA] != 0 ? (word[DATA] >> WORK & 63) + 1 : 0;
        if (value < least) {
            least = value;
            victim = entry;
        }
    }
    entry_write(victim, WORDS, mixed,
                (uint64_t[]){[LOW] = key.low, [DATA] = data_pack(known, work)});
}

static bool data_used(const void *context, uint64_t data) {
    (void)context;
    return data != 0;
}

int value_table_fill(const ValueTable *table) {
    return buckets_fill(&table->buckets, ENTRIES, WORDS, data_used, NULL);
}
