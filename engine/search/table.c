#include "search/table.h"

#include <stdlib.h>

#include "base/buckets.h"
#include "base/memory.h"
#include "base/random.h"

/* An entry has a check word, the move, and packed data. */
enum { MOVE, DATA, WORDS = 3, ENTRIES = 4, BUCKET = ENTRIES * WORDS, AGE_MASK = 0xffffff };

struct Table {
    Buckets buckets;
    uint64_t age;
    uint64_t salt; /* part of every stored key: changing it hides all entries. Positions keep their
                      buckets, so that equal searches give equal results */
};

/* Data: score + 32768 in bits 0-15, depth + 1 in 16-31, bound in 32-33, `alone` in 34, age in
   40-63. */
static uint64_t hit_pack(const TableHit *hit, uint64_t age) {
    return (uint64_t)(hit->score + 32768) | (uint64_t)(hit->depth + 1) << 16 |
           (uint64_t)hit->bound << 32 | (uint64_t)hit->alone << 34 | age << 40;
}

static int entry_depth(uint64_t data) {
    return (int)(data >> 16 & 0xffff) - 1;
}

Table *table_new(size_t bytes) {
    Table *table = memory_new(1, sizeof *table);
    if (table != NULL && buckets_make(&table->buckets, bytes, BUCKET))
        return table;
    free(table);
    return NULL;
}

void table_free(Table *table) {
    if (table != NULL)
        buckets_free(&table->buckets);
    free(table);
}

void table_touch(Table *table, int64_t deadline) {
    buckets_touch(&table->buckets, deadline);
}

void table_age(Table *table) {
    table->age = (table->age + 1) & AGE_MASK;
}

void table_forget(Table *table) {
    table_age(table);
    table->salt = random_mix(table->salt + 1);
}

bool table_probe(const Table *table, uint64_t key, TableHit *hit) {
    const Slot *entry = buckets_bucket(&table->buckets, BUCKET, (uint32_t)key);
    for (int i = 0; i < ENTRIES; i++, entry += WORDS) {
        uint64_t word[WORDS - 1];
        if (!entry_read(entry, WORDS, key ^ table->salt, word))
            continue;
        *hit = (TableHit){.move = word[MOVE],
                          .score = (int)(word[DATA] & 0xffff) - 32768,
                          .depth = entry_depth(word[DATA]),
                          .bound = (Bound)(word[DATA] >> 32 & 3),
                          .alone = (word[DATA] >> 34 & 1) != 0,
                          .fresh = word[DATA] >> 40 == table->age};
        return true;
    }
    return false;
}

void table_store(Table *table, uint64_t key, const TableHit *hit) {
    Slot *entry = buckets_bucket(&table->buckets, BUCKET, (uint32_t)key);
    Slot *worst = entry;
    int lowest = INT32_MAX;
    for (int i = 0; i < ENTRIES; i++, entry += WORDS) {
        uint64_t word[WORDS - 1];
        const bool same = entry_read(entry, WORDS, key ^ table->salt, word);
        const bool now = word[DATA] >> 40 == table->age;
        const int value =
            same || word[DATA] == 0 ? -1 : entry_depth(word[DATA]) + (now ? 1 << 16 : 0);
        if (value < lowest) {
            lowest = value;
            worst = entry;
        }
        if (same)
            break;
    }
    entry_write(worst, WORDS, key ^ table->salt,
                (uint64_t[]){[MOVE] = hit->move, [DATA] = hit_pack(hit, table->age)});
}

static bool entry_live(const void *context, uint64_t data) {
    const Table *table = context;
    return data != 0 && data >> 40 == table->age;
}

int table_fill(const Table *table) {
    return buckets_fill(&table->buckets, ENTRIES, WORDS, entry_live, table);
}
