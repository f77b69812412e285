#include "solve/mate/table.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { BUCKET = 4, SAMPLE = 1000 };

/* Data, from bit 0: 9 bits of hint; 7 bits each of the two numbers that do not suffice and of the
   one that does; 2 bits that say for what it does; 32 bits of key. `check` is the other half of the
   key ^ data, so that halves of two entries never pass for one. */
enum { NO_WIN = 9, NO_LOSS = 16, YES = 23, KIND = 30, KEY = 32, NUMBER_MASK = 127 };
enum { KIND_OPEN, KIND_WON, KIND_LOST };

typedef struct Slot {
    _Atomic uint64_t check;
    _Atomic uint64_t data;
} Slot;

struct MateTable {
    Slot (*bucket)[BUCKET]; /* each in one line of the cache */
    size_t buckets;
    void *memory;
};

static uint64_t data_pack(const MateEntry *entry, PosKey key) {
    const uint64_t kind = entry->yes[ASKED_WIN] > 0    ? KIND_WON
                          : entry->yes[ASKED_LOSS] > 0 ? KIND_LOST
                                                       : KIND_OPEN;
    const int yes = entry->yes[kind == KIND_WON ? ASKED_WIN : ASKED_LOSS];
    return entry->hint | (uint64_t)entry->no[ASKED_WIN] << NO_WIN |
           (uint64_t)entry->no[ASKED_LOSS] << NO_LOSS | (uint64_t)yes << YES | kind << KIND |
           key.half[0] >> 32 << KEY;
}

static MateEntry data_unpack(uint64_t data) {
    const uint64_t kind = data >> KIND & 3;
    MateEntry entry = {
        .no = {(int)(data >> NO_WIN & NUMBER_MASK), (int)(data >> NO_LOSS & NUMBER_MASK)},
        .hint = (unsigned)(data & MATE_HINT_MAX)};
    if (kind != KIND_OPEN)
        entry.yes[kind == KIND_WON ? ASKED_WIN : ASKED_LOSS] = (int)(data >> YES & NUMBER_MASK);
    return entry;
}

/* What it took to find out: the deepest of the questions. */
static uint64_t data_worth(uint64_t data) {
    const uint64_t won = data >> NO_WIN & NUMBER_MASK, lost = data >> NO_LOSS & NUMBER_MASK;
    const uint64_t yes = data >> YES & NUMBER_MASK;
    const uint64_t most = won > lost ? won : lost;
    return most > yes ? most : yes;
}

static void memory_set(MateTable *table, void *memory) {
    char *const start = memory;
    const size_t odd = (uintptr_t)start % sizeof *table->bucket;
    table->memory = memory;
    table->bucket = (void *)(odd > 0 ? start + sizeof *table->bucket - odd : start);
}

/* One bucket of what is asked for goes to its alignment. */
MateTable *mate_table_new(size_t bytes) {
    const size_t buckets = bytes / sizeof(Slot[BUCKET]);
    MateTable *table = memory_new(1, sizeof *table);
    void *memory = table == NULL || buckets < 2 ? NULL : memory_new(buckets, sizeof(Slot[BUCKET]));
    if (memory == NULL) {
        free(table);
        return NULL;
    }
    table->buckets = buckets - 1 < UINT32_MAX ? buckets - 1 : UINT32_MAX;
    memory_set(table, memory);
    return table;
}

void mate_table_free(MateTable *table) {
    if (table != NULL)
        free(table->memory);
    free(table);
}

/* By new pages, where there are some: then only what is used is ever written. */
void mate_table_clear(MateTable *table) {
    void *fresh = memory_new(table->buckets + 1, sizeof *table->bucket);
    if (fresh == NULL) {
        memset(table->memory, 0, (table->buckets + 1) * sizeof *table->bucket);
        return;
    }
    free(table->memory);
    memory_set(table, fresh);
}

static Slot *bucket_of(const MateTable *table, PosKey key) {
    return table->bucket[(key.half[0] & UINT32_MAX) * table->buckets >> 32];
}

/* The data of the slot, or 0 if it is not of this position. */
static uint64_t slot_read(const Slot *slot, PosKey key) {
    const uint64_t data = atomic_load_explicit(&slot->data, memory_order_relaxed);
    const uint64_t check = atomic_load_explicit(&slot->check, memory_order_relaxed);
    return (check ^ data) == key.half[1] && data >> KEY == key.half[0] >> 32 ? data : 0;
}

bool mate_table_find(const MateTable *table, PosKey key, MateEntry *entry) {
    const Slot *bucket = bucket_of(table, key);
    *entry = (MateEntry){0};
    for (int i = 0; i < BUCKET; i++) {
        const uint64_t data = slot_read(&bucket[i], key);
        if (data == 0)
            continue;
        *entry = data_unpack(data);
        return true;
    }
    return false;
}

static int greater(int a, int b) {
    return a > b ? a : b;
}

/* Of two numbers that hold "within" the lesser says more; 0 says nothing. */
static int lesser_known(int a, int b) {
    return a == 0 || (b != 0 && b < a) ? b : a;
}

static MateEntry entries_merged(const MateEntry *a, const MateEntry *b) {
    MateEntry entry = {.hint = b->hint != 0 ? b->hint : a->hint};
    for (int asked = ASKED_WIN; asked <= ASKED_LOSS; asked++) {
        entry.yes[asked] = lesser_known(a->yes[asked], b->yes[asked]);
        entry.no[asked] = greater(a->no[asked], b->no[asked]);
    }
    return entry;
}

void mate_table_add(MateTable *table, PosKey key, MateEntry entry) {
    Slot *bucket = bucket_of(table, key);
    Slot *slot = bucket;
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < BUCKET && least > 0; i++) {
        uint64_t data = slot_read(&bucket[i], key);
        if (data != 0) {
            const MateEntry known = data_unpack(data);
            entry = entries_merged(&known, &entry);
            slot = &bucket[i];
            break;
        }
        data = atomic_load_explicit(&bucket[i].data, memory_order_relaxed);
        const uint64_t worth = data == 0 ? 0 : 1 + data_worth(data);
        if (worth < least) {
            least = worth;
            slot = &bucket[i];
        }
    }
    const uint64_t data = data_pack(&entry, key);
    atomic_store_explicit(&slot->data, data, memory_order_relaxed);
    atomic_store_explicit(&slot->check, key.half[1] ^ data, memory_order_relaxed);
}

int mate_table_fill(const MateTable *table) {
    size_t used = 0, seen = 0;
    for (size_t b = 0; b < table->buckets && b < SAMPLE; b++)
        for (int i = 0; i < BUCKET; i++, seen++)
            used += atomic_load_explicit(&table->bucket[b][i].data, memory_order_relaxed) != 0;
    return (int)(1000 * used / seen);
}

Answer mate_entry_answer(const MateEntry *entry, Asked asked, int turns) {
    const Asked other = asked == ASKED_WIN ? ASKED_LOSS : ASKED_WIN;
    if (entry->yes[asked] != 0 && entry->yes[asked] <= turns + 1)
        return ANSWER_YES;
    if (entry->yes[other] != 0 || entry->no[asked] == MATE_NEVER)
        return ANSWER_NEVER;
    return entry->no[asked] >= turns + 1 ? ANSWER_NO : ANSWER_UNKNOWN;
}

MateEntry mate_entry_of(Asked asked, int turns, Answer answer) {
    MateEntry entry = {0};
    if (answer == ANSWER_YES)
        entry.yes[asked] = turns + 1;
    else
        entry.no[asked] = answer == ANSWER_NEVER ? MATE_NEVER : turns + 1;
    return entry;
}
