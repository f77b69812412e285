#include "solve/kayles/table.h"

#include "base/random.h"
#include "solve/bucket_table.h"

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

/* A key in a table. */
typedef struct KeyWanted {
    uint64_t low;
    unsigned generation;
} KeyWanted;

static bool kayles_match(const uint64_t *data, const void *key) {
    const KeyWanted *wanted = key;
    return data[LOW] == wanted->low && data[DATA] >> 56 == wanted->generation;
}

static uint64_t kayles_value(uint64_t data, const void *key) {
    const KeyWanted *wanted = key;
    return data >> 56 == wanted->generation ? (data >> 50 & 63) + 1 : 0;
}

static const TableShape shape = {WORDS, ENTRIES, kayles_match, kayles_value};

KaylesTable *kayles_table_new(size_t bytes) {
    KaylesTable *table = bucket_table_new(sizeof *table, bytes, BUCKET);
    if (table != NULL)
        table->generation = 1;
    return table;
}

void kayles_table_free(KaylesTable *table) {
    bucket_table_free(table);
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

static Slot *kayles_bucket(const KaylesTable *table, uint64_t entry_key) {
    return buckets_bucket(&table->buckets, BUCKET, (uint32_t)entry_key);
}

void kayles_table_prefetch(const KaylesTable *table, Key key) {
    const Slot *bucket = kayles_bucket(table, entry_key(key));
    __builtin_prefetch(bucket);
    __builtin_prefetch(bucket + BUCKET / 2);
}

bool kayles_table_get(const KaylesTable *table, Key key, KaylesNumbers *numbers) {
    const uint64_t first = entry_key(key);
    const KeyWanted wanted = {key.low, table->generation};
    uint64_t word[WORDS - 1];
    if (!bucket_find(&shape, kayles_bucket(table, first), first, &wanted, word))
        return false;
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

static uint64_t kayles_pack(const KaylesTable *table, const KaylesNumbers *numbers, uint64_t work) {
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
    const uint64_t first = entry_key(key);
    const KeyWanted wanted = {key.low, table->generation};
    uint64_t word[WORDS - 1];
    bool found;
    Slot *slot = bucket_place(&shape, kayles_bucket(table, first), first, &wanted, word, &found);
    if (found && (word[DATA] >> 48 & 3) != UNKNOWN)
        return; /* keep proved results */
    entry_write(slot, WORDS, first,
                (uint64_t[]){[LOW] = key.low, [DATA] = kayles_pack(table, numbers, work)});
}

static bool kayles_live(const void *context, uint64_t data) {
    const KaylesTable *table = context;
    return data >> 56 == table->generation;
}

int kayles_fill(const KaylesTable *table) {
    return buckets_fill(&table->buckets, ENTRIES, WORDS, kayles_live, table);
}
