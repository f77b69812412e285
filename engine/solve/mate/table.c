#include "solve/mate/table.h"

#include "solve/bucket_table.h"

/* A bucket fills a cache line. */
enum { WORDS = 2, ENTRIES = 4, BUCKET = ENTRIES * WORDS };

/* Data, from bit 0: 9 bits of hint; no[GOAL_WIN], no[GOAL_LOSS] and yes, 7 bits each; 2 bits for
   the kind of yes; 32 bits of key.half[0]. The key of the entry is key.half[1]. */
enum { NO_WIN = 9, NO_LOSS = 16, YES = 23, KIND = 30, KEY = 32, NUMBER_MASK = 127 };
enum { KIND_OPEN, KIND_WON, KIND_LOST };

struct MateTable {
    Buckets buckets;
};

static uint64_t mate_pack(const MateEntry *entry, PosKey key) {
    const uint64_t kind = entry->yes[GOAL_WIN] > 0    ? KIND_WON
                          : entry->yes[GOAL_LOSS] > 0 ? KIND_LOST
                                                      : KIND_OPEN;
    const int yes = entry->yes[kind == KIND_WON ? GOAL_WIN : GOAL_LOSS];
    return entry->hint | (uint64_t)entry->no[GOAL_WIN] << NO_WIN |
           (uint64_t)entry->no[GOAL_LOSS] << NO_LOSS | (uint64_t)yes << YES | kind << KIND |
           key.half[0] >> 32 << KEY;
}

static MateEntry mate_unpack(uint64_t data) {
    const uint64_t kind = data >> KIND & 3;
    MateEntry entry = {
        .no = {(int)(data >> NO_WIN & NUMBER_MASK), (int)(data >> NO_LOSS & NUMBER_MASK)},
        .hint = (unsigned)(data & MATE_HINT_MAX)};
    if (kind != KIND_OPEN)
        entry.yes[kind == KIND_WON ? GOAL_WIN : GOAL_LOSS] = (int)(data >> YES & NUMBER_MASK);
    return entry;
}

static bool mate_match(const uint64_t *data, const void *key) {
    const PosKey *wanted = key;
    return *data >> KEY == wanted->half[0] >> 32;
}

/* The most turns of a goal of the entry. */
static uint64_t mate_value(uint64_t data, const void *key) {
    const uint64_t won = data >> NO_WIN & NUMBER_MASK, lost = data >> NO_LOSS & NUMBER_MASK;
    const uint64_t yes = data >> YES & NUMBER_MASK;
    const uint64_t most = won > lost ? won : lost;
    (void)key;
    return data == 0 ? 0 : 1 + (most > yes ? most : yes);
}

static const TableShape shape = {WORDS, ENTRIES, mate_match, mate_value};

MateTable *mate_table_new(size_t bytes) {
    return bucket_table_new(sizeof(MateTable), bytes, BUCKET);
}

void mate_table_free(MateTable *table) {
    bucket_table_free(table);
}

void mate_table_clear(MateTable *table) {
    buckets_clear(&table->buckets);
}

static Slot *mate_bucket(const MateTable *table, PosKey key) {
    return buckets_bucket(&table->buckets, BUCKET, (uint32_t)key.half[0]);
}

bool mate_table_find(const MateTable *table, PosKey key, MateEntry *entry) {
    uint64_t data;
    *entry = (MateEntry){0};
    if (!bucket_find(&shape, mate_bucket(table, key), key.half[1], &key, &data))
        return false;
    *entry = mate_unpack(data);
    return true;
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
    uint64_t data;
    bool found;
    Slot *slot = bucket_place(&shape, mate_bucket(table, key), key.half[1], &key, &data, &found);
    if (found) {
        const MateEntry before = mate_unpack(data);
        entry = entries_merged(&before, &entry);
    }
    entry_write(slot, WORDS, key.half[1], (uint64_t[]){mate_pack(&entry, key)});
}

const Buckets *mate_table_buckets(const MateTable *table) {
    return &table->buckets;
}

int mate_table_fill(const MateTable *table) {
    return bucket_table_fill(&table->buckets, &shape);
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
