#include "solve/mate/table.h"

#include <stdlib.h>

#include "base/buckets.h"
#include "base/memory.h"

/* A bucket fills a cache line. */
enum { WORDS = 2, ENTRIES = 4, BUCKET = ENTRIES * WORDS };

/* Data, from bit 0: 9 bits of hint; no[GOAL_WIN], no[GOAL_LOSS] and yes, 7 bits each; 2 bits for
   the kind of yes; 32 bits of key.half[0]. The key of the entry is key.half[1]. */
enum { NO_WIN = 9, NO_LOSS = 16, YES = 23, KIND = 30, KEY = 32, NUMBER_MASK = 127 };
enum { KIND_OPEN, KIND_WON, KIND_LOST };

struct MateTable {
    Buckets buckets;
};

static uint64_t data_pack(const MateEntry *entry, PosKey key) {
    const uint64_t kind = entry->yes[GOAL_WIN] > 0    ? KIND_WON
                          : entry->yes[GOAL_LOSS] > 0 ? KIND_LOST
                                                      : KIND_OPEN;
    const int yes = entry->yes[kind == KIND_WON ? GOAL_WIN : GOAL_LOSS];
    return entry->hint | (uint64_t)entry->no[GOAL_WIN] << NO_WIN |
           (uint64_t)entry->no[GOAL_LOSS] << NO_LOSS | (uint64_t)yes << YES | kind << KIND |
           key.half[0] >> 32 << KEY;
}

static MateEntry data_unpack(uint64_t data) {
    const uint64_t kind = data >> KIND & 3;
    MateEntry entry = {
        .no = {(int)(data >> NO_WIN & NUMBER_MASK), (int)(data >> NO_LOSS & NUMBER_MASK)},
        .hint = (unsigned)(data & MATE_HINT_MAX)};
    if (kind != KIND_OPEN)
        entry.yes[kind == KIND_WON ? GOAL_WIN : GOAL_LOSS] = (int)(data >> YES & NUMBER_MASK);
    return entry;
}

/* Replacement priority: the most turns of a goal of the entry. */
static uint64_t data_value(uint64_t data) {
    const uint64_t won = data >> NO_WIN & NUMBER_MASK, lost = data >> NO_LOSS & NUMBER_MASK;
    const uint64_t yes = data >> YES & NUMBER_MASK;
    const uint64_t most = won > lost ? won : lost;
    return most > yes ? most : yes;
}

MateTable *mate_table_new(size_t bytes) {
    MateTable *table = memory_new(1, sizeof *table);
    if (table != NULL && buckets_make(&table->buckets, bytes, BUCKET))
        return table;
    free(table);
    return NULL;
}

void mate_table_free(MateTable *table) {
    if (table != NULL)
        buckets_free(&table->buckets);
    free(table);
}

void mate_table_clear(MateTable *table) {
    buckets_clear(&table->buckets);
}

static Slot *bucket_of(const MateTable *table, PosKey key) {
    return buckets_bucket(&table->buckets, BUCKET, (uint32_t)key.half[0]);
}

/* Reads the data of an entry; false if it belongs to another position. */
static bool data_read(const Slot *entry, PosKey key, uint64_t *data) {
    return entry_read(entry, WORDS, key.half[1], data) && *data >> KEY == key.half[0] >> 32;
}

bool mate_table_find(const MateTable *table, PosKey key, MateEntry *entry) {
    const Slot *slot = bucket_of(table, key);
    *entry = (MateEntry){0};
    for (int i = 0; i < ENTRIES; i++, slot += WORDS) {
        uint64_t data;
        if (!data_read(slot, key, &data))
            continue;
        *entry = data_unpack(data);
        return true;
    }
    return false;
}

static int greater(int a, int b) {
    return a > b ? a : b;
}

/* The smaller of two upper bounds; 0 is unknown. */
static int lesser_known(int a, int b) {
    return a == 0 || (b != 0 && b < a) ? b : a;
}

static MateEntry entries_merged(const MateEntry *a, const MateEntry *b) {
    MateEntry entry = {.hint = b->hint != 0 ? b->hint : a->hint};
    for (int goal = GOAL_WIN; goal <= GOAL_LOSS; goal++) {
        entry.yes[goal] = lesser_known(a->yes[goal], b->yes[goal]);
        entry.no[goal] = greater(a->no[goal], b->no[goal]);
    }
    return entry;
}

void mate_table_add(MateTable *table, PosKey key, MateEntry entry) {
    Slot *slot = bucket_of(table, key);
    Slot *worst = slot;
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < ENTRIES && least > 0; i++, slot += WORDS) {
        uint64_t data;
        if (data_read(slot, key, &data)) {
            const MateEntry known = data_unpack(data);
            entry = entries_merged(&known, &entry);
            worst = slot;
            break;
        }
        const uint64_t value = data == 0 ? 0 : 1 + data_value(data);
        if (value < least) {
            least = value;
            worst = slot;
        }
    }
    entry_write(worst, WORDS, key.half[1], (uint64_t[]){data_pack(&entry, key)});
}

const Buckets *mate_table_buckets(const MateTable *table) {
    return &table->buckets;
}

static bool data_live(const void *context, uint64_t data) {
    (void)context;
    return data != 0;
}

int mate_table_fill(const MateTable *table) {
    return buckets_fill(&table->buckets, ENTRIES, WORDS, data_live, NULL);
}

MateResult mate_entry_result(const MateEntry *entry, MateGoal goal, int moves) {
    const MateGoal other = goal == GOAL_WIN ? GOAL_LOSS : GOAL_WIN;
    if (entry->yes[goal] != 0 && entry->yes[goal] <= moves + 1)
        return RESULT_YES;
    if (entry->yes[other] != 0 || entry->no[goal] == MATE_NEVER)
        return RESULT_NEVER;
    return entry->no[goal] >= moves + 1 ? RESULT_NO : RESULT_UNKNOWN;
}

MateEntry mate_entry_of(MateGoal goal, int moves, MateResult result) {
    MateEntry entry = {0};
    if (result == RESULT_YES)
        entry.yes[goal] = moves + 1;
    else
        entry.no[goal] = result == RESULT_NEVER ? MATE_NEVER : moves + 1;
    return entry;
}
