#include "solve/kayles/table.h"

#include <stdlib.h>

#include "base/buckets.h"
#include "base/memory.h"
#include "base/random.h"

/* An entry is three words: a mix of both key halves, the low half, and the data. The mix and one
   half determine the other half, so a match compares all 128 bits. A bucket of five entries and one
   unused word fills two cache lines. */
enum { LOW, DATA, WORDS = 3, ENTRIES = 5, BUCKET = 16 };

/* Data, from bit 0: phi and delta of 24 bits each, or the winning vertex. Then 2 bits for the kind
   of data, 6 for the logarithm of the work, 8 for the generation. */
enum { UNKNOWN = 0, WIN = 1, LOSS = 2 };

struct KaylesTable {
    Buckets buckets;
    unsigned generation; /* 1 to 255 */
};

KaylesTable *kayles_table_new(size_t bytes) {
    KaylesTable *table = memory_new(1, sizeof *table);
    if (!table || !buckets_make(&table->buckets, bytes, BUCKET)) {
        free(table);
        return NULL;
    }
    table->generation = 1;
    return table;
}

void kayles_table_free(KaylesTable *table) {
    if (table)
        buckets_free(&table->buckets);
    free(table);
}

void kayles_table_clear(KaylesTable *table) {
    if (++table->generation < 256)
        return;
    table->generation = 1;
    buckets_clear(&table->buckets);
}

static uint64_t entry_key(Key key) {
    return random_mix_two(key.high, key.low);
}

static Slot *bucket_of(const KaylesTable *table, uint64_t entry_key) {
    return buckets_bucket(&table->buckets, BUCKET, (uint32_t)entry_key);
}

static bool data_live(const KaylesTable *table, uint64_t data) {
    return data >> 56 == table->generation;
}

void kayles_table_prefetch(const KaylesTable *table, Key key) {
    const Slot *bucket = bucket_of(table, entry_key(key));
    __builtin_prefetch(bucket);
    __builtin_prefetch(bucket + BUCKET / 2);
}

/* Reads an entry. Returns true if it belongs to this position and to the current generation. */
static bool words_read(const KaylesTable *table, const Slot *entry, Key key, uint64_t mixed,
                       uint64_t *word) {
    return entry_read(entry, WORDS, mixed, word) && word[LOW] == key.low &&
           data_live(table, word[DATA]);
}

bool kayles_table_get(const KaylesTable *table, Key key, KaylesNumbers *numbers) {
    const uint64_t mixed = entry_key(key);
    const Slot *entry = bucket_of(table, mixed);
    for (int i = 0; i < ENTRIES; i++, entry += WORDS) {
        uint64_t word[WORDS - 1];
        if (!words_read(table, entry, key, mixed, word))
            continue;
        const uint64_t data = word[DATA];
        const int kind = (int)(data >> 48 & 3);
        if (kind == WIN)
            *numbers = kayles_win((int)(data & UINT32_MAX));
        else if (kind == LOSS)
            *numbers = kayles_loss();
        else
            *numbers = (KaylesNumbers){.phi = (uint32_t)(data & PROOF_MAX),
                                       .delta = (uint32_t)(data >> 24 & PROOF_MAX),
                                       .vertex = -1};
        return true;
    }
    return false;
}

static uint64_t data_pack(const KaylesTable *table, const KaylesNumbers *numbers, uint64_t work) {
    uint64_t data = (uint64_t)table->generation << 56;
    uint64_t log = 0;
    while (log < 63 && work >> log)
        log++;
    data |= log << 50;
    if (numbers->phi == 0)
        return data | (uint64_t)WIN << 48 | (uint32_t)numbers->vertex;
    if (numbers->delta == 0)
        return data | (uint64_t)LOSS << 48;
    return data | (uint64_t)UNKNOWN << 48 | (uint64_t)numbers->delta << 24 | numbers->phi;
}

void kayles_table_store(KaylesTable *table, Key key, const KaylesNumbers *numbers, uint64_t work) {
    const uint64_t mixed = entry_key(key);
    Slot *entry = bucket_of(table, mixed);
    Slot *victim = entry;
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < ENTRIES; i++, entry += WORDS) {
        uint64_t word[WORDS - 1];
        if (words_read(table, entry, key, mixed, word)) {
            if ((word[DATA] >> 48 & 3) != UNKNOWN)
                return; /* keep proved results */
            victim = entry;
            break;
        }
        const uint64_t value = data_live(table, word[DATA]) ? (word[DATA] >> 50 & 63) + 1 : 0;
        if (value < least) {
            least = value;
            victim = entry;
        }
    }
    entry_write(victim, WORDS, mixed,
                (uint64_t[]){[LOW] = key.low, [DATA] = data_pack(table, numbers, work)});
}

static bool context_live(const void *context, uint64_t data) {
    return data_live(context, data);
}

int kayles_fill(const KaylesTable *table) {
    return buckets_fill(&table->buckets, ENTRIES, WORDS, context_live, table);
}
