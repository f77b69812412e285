#include "search/table.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"

enum { BUCKET = 4, SAMPLE = 250, AGE_MASK = 0xffffff };

/* `check` is key ^ move ^ data, so that halves of two entries never pass for one. */
typedef struct Slot {
    _Atomic uint64_t check;
    _Atomic uint64_t move;
    _Atomic uint64_t data;
} Slot;

struct Table {
    Slot (*bucket)[BUCKET];
    size_t buckets;
    uint64_t age;
    uint64_t salt; /* part of every key: a new one hides all entries */
};

/* data: score + 32768 in bits 0-15, depth + 1 in 16-31, bound in 32-33, age in 40-63 */
static uint64_t data_pack(const TableHit *hit, uint64_t age) {
    return (uint64_t)(hit->score + 32768) | (uint64_t)(hit->depth + 1) << 16 |
           (uint64_t)hit->bound << 32 | age << 40;
}

static int data_depth(uint64_t data) {
    return (int)(data >> 16 & 0xffff) - 1;
}

Table *table_new(size_t bytes) {
    Table *table = memory_new(1, sizeof *table);
    if (table == NULL)
        return NULL;
    table->buckets = 1;
    while (2 * table->buckets * sizeof *table->bucket <= bytes)
        table->buckets *= 2;
    table->bucket = memory_new(table->buckets, sizeof *table->bucket);
    if (table->bucket != NULL)
        return table;
    free(table);
    return NULL;
}

void table_free(Table *table) {
    if (table != NULL)
        free(table->bucket);
    free(table);
}

void table_clear(Table *table) {
    for (size_t b = 0; b < table->buckets; b++)
        for (int i = 0; i < BUCKET; i++) {
            Slot *slot = &table->bucket[b][i];
            atomic_store_explicit(&slot->check, 0, memory_order_relaxed);
            atomic_store_explicit(&slot->move, 0, memory_order_relaxed);
            atomic_store_explicit(&slot->data, 0, memory_order_relaxed);
        }
    table->age = 0;
    table->salt = 0;
}

void table_age(Table *table) {
    table->age = (table->age + 1) & AGE_MASK;
}

void table_forget(Table *table) {
    table_age(table);
    table->salt = random_mix(table->salt + 1);
}

bool table_probe(const Table *table, uint64_t key, TableHit *hit) {
    key ^= table->salt;
    const Slot *bucket = table->bucket[key & (table->buckets - 1)];
    for (int i = 0; i < BUCKET; i++) {
        const uint64_t data = atomic_load_explicit(&bucket[i].data, memory_order_relaxed);
        const uint64_t move = atomic_load_explicit(&bucket[i].move, memory_order_relaxed);
        const uint64_t check = atomic_load_explicit(&bucket[i].check, memory_order_relaxed);
        if ((check ^ move ^ data) != key || data == 0)
            continue;
        *hit = (TableHit){.move = move,
                          .score = (int)(data & 0xffff) - 32768,
                          .depth = data_depth(data),
                          .bound = (Bound)(data >> 32 & 3),
                          .fresh = data >> 40 == table->age};
        return true;
    }
    return false;
}

void table_store(Table *table, uint64_t key, const TableHit *hit) {
    key ^= table->salt;
    Slot *bucket = table->bucket[key & (table->buckets - 1)];
    Slot *worst = bucket;
    int lowest = INT32_MAX;
    for (int i = 0; i < BUCKET; i++) {
        const uint64_t data = atomic_load_explicit(&bucket[i].data, memory_order_relaxed);
        const uint64_t move = atomic_load_explicit(&bucket[i].move, memory_order_relaxed);
        const uint64_t check = atomic_load_explicit(&bucket[i].check, memory_order_relaxed);
        const bool same = (check ^ move ^ data) == key;
        const int worth =
            data == 0 || same ? -1 : data_depth(data) + ((data >> 40) == table->age ? 1 << 16 : 0);
        if (worth < lowest) {
            lowest = worth;
            worst = &bucket[i];
        }
        if (same)
            break;
    }
    const uint64_t data = data_pack(hit, table->age);
    atomic_store_explicit(&worst->move, hit->move, memory_order_relaxed);
    atomic_store_explicit(&worst->data, data, memory_order_relaxed);
    atomic_store_explicit(&worst->check, key ^ hit->move ^ data, memory_order_relaxed);
}

int table_fill(const Table *table) {
    size_t used = 0, seen = 0;
    for (size_t b = 0; b < table->buckets && b < SAMPLE; b++) {
        const Slot *bucket = table->bucket[(b ^ table->salt) & (table->buckets - 1)];
        for (int i = 0; i < BUCKET; i++, seen++) {
            const uint64_t data = atomic_load_explicit(&bucket[i].data, memory_order_relaxed);
            used += data != 0 && (data >> 40) == table->age;
        }
    }
    return (int)(1000 * used / seen);
}
