#include "solve/facts.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/require.h"

enum { BUCKET = 4, SAMPLE = 1000 };

/* Data, from bit 0: 12 bits of hint; 6 bits each of not_won, not_lost and within, halved; 2 bits
   that say what is within; 32 bits of key. `check` is the other half of the key ^ data, so that
   halves of two entries never pass for one. */
enum { NOT_WON = 12, NOT_LOST = 18, WITHIN = 24, KIND = 30, KEY = 32 };
enum { HALF_MASK = 63, HINT_MASK = 4095 };
enum { KIND_OPEN, KIND_WON, KIND_LOST };

typedef struct Slot {
    _Atomic uint64_t check;
    _Atomic uint64_t data;
} Slot;

struct Facts {
    Slot (*bucket)[BUCKET]; /* each in one line of the cache */
    size_t buckets;
    void *memory;
};

/* All four numbers are odd or 0. */
static uint64_t halved(int odd) {
    return (uint64_t)(odd + 1) / 2;
}

static int doubled(uint64_t half) {
    return half > 0 ? (int)(2 * half) - 1 : 0;
}

static uint64_t data_pack(const Fact *fact, PosKey key) {
    const uint64_t kind = fact->won > 0 ? KIND_WON : fact->lost > 0 ? KIND_LOST : KIND_OPEN;
    const int within = fact->won > 0 ? fact->won : fact->lost;
    return fact->hint | halved(fact->not_won) << NOT_WON | halved(fact->not_lost) << NOT_LOST |
           halved(within) << WITHIN | kind << KIND | key.half[0] >> 32 << KEY;
}

static Fact data_unpack(uint64_t data) {
    const uint64_t kind = data >> KIND & 3;
    const int within = doubled(data >> WITHIN & HALF_MASK);
    return (Fact){.won = kind == KIND_WON ? within : 0,
                  .lost = kind == KIND_LOST ? within : 0,
                  .not_won = doubled(data >> NOT_WON & HALF_MASK),
                  .not_lost = doubled(data >> NOT_LOST & HALF_MASK),
                  .hint = (unsigned)(data & HINT_MASK)};
}

/* What it took to find out: the deepest of the questions. */
static uint64_t data_worth(uint64_t data) {
    const uint64_t won = data >> NOT_WON & HALF_MASK, lost = data >> NOT_LOST & HALF_MASK;
    const uint64_t within = data >> WITHIN & HALF_MASK;
    const uint64_t most = won > lost ? won : lost;
    return most > within ? most : within;
}

Facts *facts_new(size_t mbytes) {
    if (mbytes > SIZE_MAX >> 20)
        return NULL;
    Facts *facts = memory_require(memory_new(1, sizeof *facts));
    facts->buckets = (mbytes << 20) / sizeof *facts->bucket;
    if (facts->buckets > UINT32_MAX)
        facts->buckets = UINT32_MAX;
    facts->memory = calloc(facts->buckets + 1, sizeof *facts->bucket);
    if (facts->memory == NULL) {
        free(facts);
        return NULL;
    }
    const size_t odd = (uintptr_t)facts->memory % sizeof *facts->bucket;
    char *const start = facts->memory;
    facts->bucket = (void *)(odd > 0 ? start + sizeof *facts->bucket - odd : start);
    return facts;
}

void facts_free(Facts *facts) {
    if (facts != NULL)
        free(facts->memory);
    free(facts);
}

void facts_clear(Facts *facts) {
    for (size_t b = 0; b < facts->buckets; b++)
        for (int i = 0; i < BUCKET; i++) {
            atomic_store_explicit(&facts->bucket[b][i].check, 0, memory_order_relaxed);
            atomic_store_explicit(&facts->bucket[b][i].data, 0, memory_order_relaxed);
        }
}

static Slot *bucket_of(const Facts *facts, PosKey key) {
    return facts->bucket[(key.half[0] & UINT32_MAX) * facts->buckets >> 32];
}

/* The data of the slot, or 0 if it is not of this position. */
static uint64_t slot_read(const Slot *slot, PosKey key) {
    const uint64_t data = atomic_load_explicit(&slot->data, memory_order_relaxed);
    const uint64_t check = atomic_load_explicit(&slot->check, memory_order_relaxed);
    return (check ^ data) == key.half[1] && data >> KEY == key.half[0] >> 32 ? data : 0;
}

bool facts_find(const Facts *facts, PosKey key, Fact *fact) {
    const Slot *bucket = bucket_of(facts, key);
    *fact = (Fact){0};
    for (int i = 0; i < BUCKET; i++) {
        const uint64_t data = slot_read(&bucket[i], key);
        if (data == 0)
            continue;
        *fact = data_unpack(data);
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

static Fact fact_merged(const Fact *a, const Fact *b) {
    return (Fact){.won = lesser_known(a->won, b->won),
                  .lost = lesser_known(a->lost, b->lost),
                  .not_won = greater(a->not_won, b->not_won),
                  .not_lost = greater(a->not_lost, b->not_lost),
                  .hint = b->hint != 0 ? b->hint : a->hint};
}

void facts_add(Facts *facts, PosKey key, Fact fact) {
    Slot *bucket = bucket_of(facts, key);
    Slot *slot = bucket;
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < BUCKET && least > 0; i++) {
        uint64_t data = slot_read(&bucket[i], key);
        if (data != 0) {
            const Fact known = data_unpack(data);
            fact = fact_merged(&known, &fact);
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
    const uint64_t data = data_pack(&fact, key);
    atomic_store_explicit(&slot->data, data, memory_order_relaxed);
    atomic_store_explicit(&slot->check, key.half[1] ^ data, memory_order_relaxed);
}

int facts_fill(const Facts *facts) {
    size_t used = 0, seen = 0;
    for (size_t b = 0; b < facts->buckets && b < SAMPLE; b++)
        for (int i = 0; i < BUCKET; i++, seen++)
            used += atomic_load_explicit(&facts->bucket[b][i].data, memory_order_relaxed) != 0;
    return (int)(1000 * used / seen);
}

int fact_answer(const Fact *fact, int turns) {
    const bool odd = turns % 2 == 1;
    const int yes = odd ? fact->won : fact->lost, no = odd ? fact->not_won : fact->not_lost;
    const int size = odd ? turns : turns + 1;
    if (yes != 0 && yes <= size)
        return 1;
    return (odd ? fact->lost : fact->won) != 0 || no >= size ? 0 : -1;
}

Fact fact_of(int turns, bool yes) {
    const int size = turns % 2 == 1 ? turns : turns + 1;
    if (turns % 2 == 1)
        return yes ? (Fact){.won = size} : (Fact){.not_won = size};
    return yes ? (Fact){.lost = size} : (Fact){.not_lost = size};
}
