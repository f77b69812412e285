#define _DEFAULT_SOURCE /* madvise */
#include "solve/kayles/table.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/thread.h"

#if FIVEFOLD_MMAP
#include <sys/mman.h>
#endif

enum { ENTRIES = 5, SAMPLE = 1000, PAGE = 4096 };

/* Data, from bit 0: two numbers of 24 bits (phi, delta) or the vertex of a win; 2 bits for which
   of the three it is; 6 bits for the logarithm of the work; 8 bits for the generation. */
enum { UNKNOWN = 0, WIN = 1, LOSS = 2 };

typedef struct Entry {
    _Atomic uint64_t low, high, data;
} Entry;

/* Odd while someone writes. A writer who finds it odd gives up; a reader takes it for a miss. */
typedef struct Bucket {
    _Atomic uint64_t version;
    Entry entries[ENTRIES];
} Bucket;

struct KaylesTable {
    Bucket *buckets;
    void *memory;
    size_t count;
    unsigned generation; /* 1 to 255; 0 is the mark of an empty entry */
};

KaylesTable *kayles_table_new(size_t bytes) {
    KaylesTable *table = memory_new(1, sizeof *table);
    if (!table)
        return NULL;
    table->generation = 1;
    table->memory =
        bytes > 2 * PAGE ? memory_new(bytes, 1) : NULL; /* a page goes to the alignment */
    if (!table->memory) {
        free(table);
        return NULL;
    }
    bytes -= PAGE;
    table->count = bytes / sizeof(Bucket);
    const uintptr_t odd = (uintptr_t)table->memory % PAGE;
    table->buckets = (Bucket *)(void *)((char *)table->memory + (odd ? PAGE - odd : 0));
#ifdef MADV_HUGEPAGE
    (void)madvise(table->buckets, bytes, MADV_HUGEPAGE); /* fewer misses; no matter if refused */
#endif
    return table;
}

void kayles_table_free(KaylesTable *table) {
    if (table)
        free(table->memory);
    free(table);
}

void kayles_table_clear(KaylesTable *table) {
    if (++table->generation < 256)
        return;
    table->generation = 1;
    for (size_t i = 0; i < table->count; i++)
        for (int j = 0; j < ENTRIES; j++)
            atomic_store_explicit(&table->buckets[i].entries[j].data, 0, memory_order_relaxed);
}

static Bucket *bucket_of(const KaylesTable *table, Key key) {
    uint64_t hash = key.low * UINT64_C(0x9e3779b97f4a7c15);
    hash ^= (key.high ^ hash >> 32) * UINT64_C(0xbf58476d1ce4e5b9);
    hash ^= hash >> 29;
    hash *= UINT64_C(0x94d049bb133111eb);
    return &table->buckets[((hash >> 32) * (uint64_t)table->count) >> 32];
}

static bool data_live(const KaylesTable *table, uint64_t data) {
    return data >> 56 == table->generation;
}

void kayles_table_prefetch(const KaylesTable *table, Key key) {
    const char *bucket = (const char *)bucket_of(table, key);
    __builtin_prefetch(bucket);
    __builtin_prefetch(bucket + sizeof(Bucket) / 2);
}

bool kayles_table_get(KaylesTable *table, Key key, Known *known) {
    Bucket *bucket = bucket_of(table, key);
    const uint64_t version = atomic_load_explicit(&bucket->version, memory_order_acquire);
    for (int i = 0; i < ENTRIES; i++) {
        Entry *entry = &bucket->entries[i];
        if (atomic_load_explicit(&entry->low, memory_order_acquire) != key.low ||
            atomic_load_explicit(&entry->high, memory_order_acquire) != key.high)
            continue;
        const uint64_t data = atomic_load_explicit(&entry->data, memory_order_acquire);
        if (!data_live(table, data))
            continue;
        if (version & 1 || atomic_load_explicit(&bucket->version, memory_order_relaxed) != version)
            return false;
        const int kind = (int)(data >> 48 & 3);
        if (kind == WIN)
            *known = known_win((int)(data & UINT32_MAX));
        else if (kind == LOSS)
            *known = known_loss();
        else
            *known = (Known){.phi = (uint32_t)(data & PROOF_MAX),
                             .delta = (uint32_t)(data >> 24 & PROOF_MAX),
                             .vertex = -1};
        return true;
    }
    return false;
}

static uint64_t data_pack(const KaylesTable *table, const Known *known, uint64_t work) {
    uint64_t data = (uint64_t)table->generation << 56;
    uint64_t log = 0;
    while (log < 63 && work >> log)
        log++;
    data |= log << 50;
    if (known->phi == 0)
        return data | (uint64_t)WIN << 48 | (uint32_t)known->vertex;
    if (known->delta == 0)
        return data | (uint64_t)LOSS << 48;
    return data | (uint64_t)UNKNOWN << 48 | (uint64_t)known->delta << 24 | known->phi;
}

void kayles_table_put(KaylesTable *table, Key key, const Known *known, uint64_t work) {
    Bucket *bucket = bucket_of(table, key);
    uint64_t version = atomic_load_explicit(&bucket->version, memory_order_relaxed);
    if (version & 1 ||
        !atomic_compare_exchange_strong_explicit(&bucket->version, &version, version + 1,
                                                 memory_order_acquire, memory_order_relaxed))
        return;
    Entry *victim = bucket->entries;
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < ENTRIES; i++) {
        Entry *entry = &bucket->entries[i];
        const uint64_t data = atomic_load_explicit(&entry->data, memory_order_relaxed);
        if (data_live(table, data) &&
            atomic_load_explicit(&entry->low, memory_order_relaxed) == key.low &&
            atomic_load_explicit(&entry->high, memory_order_relaxed) == key.high) {
            victim = entry;
            break;
        }
        const uint64_t worth = data_live(table, data) ? (data >> 50 & 63) + 1 : 0;
        if (worth < least) {
            least = worth;
            victim = entry;
        }
    }
    const uint64_t old = atomic_load_explicit(&victim->data, memory_order_relaxed);
    const bool same = atomic_load_explicit(&victim->low, memory_order_relaxed) == key.low &&
                      atomic_load_explicit(&victim->high, memory_order_relaxed) == key.high &&
                      data_live(table, old);
    if (!same || (old >> 48 & 3) == UNKNOWN) { /* what is proved stays */
        atomic_store_explicit(&victim->low, key.low, memory_order_release);
        atomic_store_explicit(&victim->high, key.high, memory_order_release);
        atomic_store_explicit(&victim->data, data_pack(table, known, work), memory_order_release);
    }
    atomic_store_explicit(&bucket->version, version + 2, memory_order_release);
}

int kayles_table_permille(const KaylesTable *table) {
    const size_t sample = table->count < SAMPLE ? table->count : SAMPLE;
    size_t used = 0;
    for (size_t i = 0; i < sample; i++)
        for (int j = 0; j < ENTRIES; j++)
            used += data_live(table, atomic_load_explicit(&table->buckets[i].entries[j].data,
                                                          memory_order_relaxed));
    return (int)(used * 1000 / (sample * ENTRIES));
}
