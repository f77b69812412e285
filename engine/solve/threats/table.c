#include "solve/threats/table.h"

#include "solve/bucket_table.h"

enum { WORDS = 4, ENTRIES = 4, BUCKET = ENTRIES * WORDS };

/* Last word, from bit 0: move, plies, effort as a power of two, and a bit that is always set. */
enum { PLIES = 16, EFFORT = 32, EFFORT_MASK = 63, USED = 63 };

enum { EFFORT_KEPT = 6 }; /* saved from 64 nodes on */

struct ThreatTable {
    Buckets buckets;
};

static bool threat_match(const uint64_t *data, const void *key) {
    const ThreatKey *wanted = key;
    return data[0] == wanted->half[1];
}

static uint64_t threat_value(uint64_t last, const void *key) {
    (void)key;
    return last == 0 ? 0 : 1 + (last >> EFFORT & EFFORT_MASK);
}

static const TableShape shape = {WORDS, ENTRIES, threat_match, threat_value};

ThreatTable *threat_table_new(size_t bytes) {
    return bucket_table_new(sizeof(ThreatTable), bytes, BUCKET);
}

void threat_table_free(ThreatTable *table) {
    bucket_table_free(table);
}

void threat_table_clear(ThreatTable *table) {
    buckets_clear(&table->buckets);
}

static Slot *threat_bucket(const ThreatTable *table, ThreatKey key) {
    return buckets_bucket(&table->buckets, BUCKET, (uint32_t)(key.half[1] >> 32));
}

/* From the words after the key. */
static ThreatEntry entry_of(const uint64_t *data) {
    return (ThreatEntry){.proof = (uint32_t)data[1],
                         .disproof = (uint32_t)(data[1] >> 32),
                         .plies = (int)(data[2] >> PLIES & UINT16_MAX),
                         .move = data[2] & UINT16_MAX};
}

bool threat_table_find(const ThreatTable *table, ThreatKey key, ThreatEntry *entry) {
    uint64_t data[WORDS - 1];
    if (!bucket_find(&shape, threat_bucket(table, key), key.half[0], &key, data))
        return false;
    *entry = entry_of(data);
    return true;
}

static uint64_t effort_log(uint64_t effort) {
    uint64_t log = 0;
    for (; effort > 1 && log < EFFORT_MASK; effort >>= 1)
        log++;
    return log;
}

void threat_table_store(ThreatTable *table, ThreatKey key, const ThreatEntry *entry,
                        uint64_t effort) {
    uint64_t before[WORDS - 1];
    bool found;
    Slot *slot = bucket_place(&shape, threat_bucket(table, key), key.half[0], &key, before, &found);
    const uint64_t data[] = {key.half[1], entry->proof | (uint64_t)entry->disproof << 32,
                             (entry->move & UINT16_MAX) | (uint64_t)entry->plies << PLIES |
                                 effort_log(effort) << EFFORT | UINT64_C(1) << USED};
    entry_write(slot, WORDS, key.half[0], data);
}

static bool slot_proved(const Slot *entry) {
    return slot_read(&entry[2]) >> 32 >= PROOF_INFINITE;
}

static bool slot_kept(const Slot *entry) {
    const uint64_t last = slot_read(&entry[WORDS - 1]);
    return slot_proved(entry) || (last >> EFFORT & EFFORT_MASK) >= EFFORT_KEPT;
}

static BucketWords words_of(const ThreatTable *table, bool (*kept)(const Slot *entry)) {
    return (BucketWords){table->buckets.first, table->buckets.count * table->buckets.words, WORDS,
                         kept};
}

BucketWords threat_table_words(const ThreatTable *table) {
    return words_of(table, slot_kept);
}

BucketWords threat_table_wins(const ThreatTable *table) {
    return words_of(table, slot_proved);
}

void threat_table_add(ThreatTable *table, const uint64_t *words) {
    const uint64_t last = words[WORDS - 1];
    const ThreatKey key = {{words[0] ^ words[1] ^ words[2] ^ last, words[1]}};
    const ThreatEntry entry = entry_of(words + 1);
    threat_table_store(table, key, &entry, UINT64_C(1) << (last >> EFFORT & EFFORT_MASK));
}

int threat_table_fill(const ThreatTable *table) {
    return bucket_table_fill(&table->buckets, &shape);
}
