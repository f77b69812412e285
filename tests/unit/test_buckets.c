/* Lock-free hash buckets: capacity, torn entries, clearing; and the one-word evaluation cache. */
#include <stdlib.h>
#include <string.h>

#include "base/buckets.h"
#include "base/random.h"
#include "base/thread.h"
#include "knowledge/knowledge.h"
#include "search/estimates.h"
#include "suites.h"

enum { LINE = 64, WORDS_MOST = 4 };

/* --- capacity --- */

static const struct RoomRow {
    size_t bytes, words; /* size of the memory; words of a bucket */
    size_t least, most;  /* buckets; alignment may cost a cache line, from a megabyte on a page */
} room_rows[] = {
    {0, 8, 0, 0},      {63, 8, 0, 0},
    {127, 8, 0, 0},    {128, 8, 1, 2},
    {1000, 12, 9, 10}, {(1 << 20) - 1, 12, 10921, 10921},
    {100, 16, 0, 0},   {1 << 20, 16, (1 << 13) - 512, 1 << 13},
};

START_TEST(tables_keep_to_their_room) {
    const struct RoomRow *row = &room_rows[_i];
    Buckets buckets;
    const bool made = buckets_make(&buckets, row->bytes, row->words);
    ck_assert_int_eq(made, row->least > 0);
    ck_assert_uint_ge(buckets.count, row->least);
    ck_assert_uint_le(buckets.count, row->most);
    if (made) {
        ck_assert_uint_eq((uintptr_t)buckets.first % LINE, 0);
        /* keys 0 and UINT32_MAX map to the first and the last bucket; the sanitizer checks their
           words */
        const Slot *first = buckets_bucket(&buckets, row->words, 0);
        const Slot *last = buckets_bucket(&buckets, row->words, UINT32_MAX);
        ck_assert_ptr_eq(first, buckets.first);
        ck_assert_uint_eq((size_t)(last - first), (buckets.count - 1) * row->words);
        atomic_store((Slot *)buckets.first, 7);
        buckets_touch(&buckets, INT64_MAX);
        ck_assert_uint_eq(slot_read(first), 7);
        atomic_store((Slot *)buckets.first, 0);
        for (size_t w = 0; w < row->words; w++)
            ck_assert_uint_eq(slot_read(&last[w]), 0);
    }
    buckets_free(&buckets);
    ck_assert_ptr_null(buckets.memory);
}
END_TEST

/* However late it is, each call maps some memory, until all is mapped; a cleared table begins anew.
 */
START_TEST(memory_is_mapped_in_parts) {
    enum { BYTES = 5 << 20 };
    Buckets buckets;
    ck_assert(buckets_make(&buckets, BYTES, 8));
    const size_t words = buckets.count * 8;
    for (int round = 0; round < 2; round++) {
        int calls = 0;
        for (size_t before = 0; buckets.touched < words; before = buckets.touched, calls++) {
            buckets_touch(&buckets, 0);
            ck_assert_uint_gt(buckets.touched, before);
        }
        ck_assert_int_eq(calls, 5);
        buckets_touch(&buckets, 0);
        ck_assert_uint_ge(buckets.touched, words);
        buckets_clear(&buckets);
        ck_assert_uint_eq(buckets.touched, 0);
    }
    buckets_free(&buckets);
}
END_TEST

START_TEST(buckets_are_used_evenly) {
    Buckets buckets;
    uint64_t state = 1;
    int met[10] = {0};
    ck_assert(buckets_make(&buckets, 11 * LINE, 8));
    ck_assert_uint_eq(buckets.count, 10);
    for (int i = 0; i < 10000; i++) {
        const Slot *bucket = buckets_bucket(&buckets, 8, (uint32_t)random_next(&state));
        met[(size_t)(bucket - (Slot *)buckets.first) / 8]++;
    }
    for (int i = 0; i < 10; i++)
        ck_assert_msg(met[i] > 850 && met[i] < 1150, "bucket %d: %d of 10000", i, met[i]);
    buckets_free(&buckets);
}
END_TEST

static bool live_odd(const void *context, uint64_t last) {
    ck_assert_ptr_null(context);
    return last % 2 == 1;
}

/* The tables are larger than a page and neither begin nor end on a page boundary. */
START_TEST(cleared_tables_are_empty) {
    static const size_t sizes[] = {2 * LINE, 4000, 20000, 1 << 20, (1 << 20) + 999};
    Buckets buckets;
    for (int i = 0; i < ROWS(sizes); i++) {
        ck_assert(buckets_make(&buckets, sizes[i], 6));
        Slot *word = buckets.first;
        for (size_t w = 0; w < buckets.count * 6; w++)
            atomic_store(&word[w], 2 * w + 1);
        ck_assert_int_eq(buckets_fill(&buckets, 2, 3, live_odd, NULL), 1000);
        buckets_clear(&buckets);
        for (size_t w = 0; w < buckets.count * 6; w++)
            ck_assert_uint_eq(slot_read(&word[w]), 0);
        ck_assert_int_eq(buckets_fill(&buckets, 2, 3, live_odd, NULL), 0);
        /* mark one of the two entries of each bucket as live by its last word */
        for (size_t b = 0; b < buckets.count; b++)
            atomic_store(&word[b * 6 + 5], 1);
        ck_assert_int_eq(buckets_fill(&buckets, 2, 3, live_odd, NULL), 500);
        buckets_free(&buckets);
    }
}
END_TEST

/* --- entries --- */

/* Mixes the words of two writers of one entry in every way: only a complete entry is found. */
START_TEST(torn_entries_are_not_found) {
    const int words = _i + 2; /* words of an entry */
    uint64_t state = 7, read[WORDS_MOST];
    for (int round = 0; round < 100; round++) {
        Slot one[WORDS_MOST], other[WORDS_MOST], mixed[WORDS_MOST];
        uint64_t data[2][WORDS_MOST];
        const uint64_t key = random_next(&state);
        const uint64_t keys[2] = {key, round % 2 == 0 ? key : random_next(&state)};
        for (int w = 0; w < WORDS_MOST; w++) {
            data[0][w] = random_next(&state);
            data[1][w] = random_next(&state);
        }
        entry_write(one, words, keys[0], data[0]);
        entry_write(other, words, keys[1], data[1]);
        for (int mask = 0; mask < 1 << words; mask++) {
            for (int w = 0; w < words; w++)
                atomic_init(&mixed[w], slot_read((mask >> w & 1) != 0 ? &other[w] : &one[w]));
            const int owner = mask == 0 ? 0 : mask == (1 << words) - 1 ? 1 : -1;
            for (int k = 0; k < 2; k++) {
                const bool own = owner >= 0 && keys[k] == keys[owner];
                ck_assert_int_eq(entry_read(mixed, words, keys[k], read), own);
                if (own)
                    ck_assert_mem_eq(read, data[owner], (size_t)(words - 1) * sizeof *read);
            }
        }
    }
}
END_TEST

START_TEST(empty_entries_are_not_found) {
    Slot entry[3] = {0};
    uint64_t read[2] = {1, 1};
    ck_assert(!entry_read(entry, 3, 0, read));
    ck_assert_uint_eq(read[0], 0);
    ck_assert_uint_eq(read[1], 0);
}
END_TEST

/* Threads write entries of several keys into one bucket while all threads read them. Every entry
   found must be one that was written. */
enum { THREADS = 3, ROUNDS = 100000, KEYS = 4 };

typedef struct Writer {
    Thread thread;
    Slot *entry;
    uint64_t seed;
    long found, wrong;
} Writer;

static void *writer_work(void *context) {
    Writer *writer = context;
    uint64_t state = writer->seed;
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t read[2];
        const uint64_t key = random_mix(1 + random_below(&state, KEYS));
        if (entry_read(writer->entry, 3, key, read)) {
            writer->found++;
            writer->wrong += read[1] != random_mix_two(read[0], key);
        }
        const uint64_t number = random_next(&state);
        entry_write(writer->entry, 3, key, (uint64_t[]){number, random_mix_two(number, key)});
    }
    return NULL;
}

START_TEST(threads_never_see_half_an_entry) {
    Buckets buckets;
    Writer writers[THREADS];
    int started = 0;
    ck_assert(buckets_make(&buckets, 1000, 12));
    for (int i = 0; i < THREADS; i++) {
        writers[i] = (Writer){.entry = buckets.first, .seed = (uint64_t)i + 1};
        if (i > 0 && thread_start(&writers[i].thread, writer_work, &writers[i]))
            started = i;
    }
    writer_work(&writers[0]);
    for (int i = 1; i <= started; i++)
        thread_join(writers[i].thread);
    ck_assert_int_eq(started, THREADS - 1);
    for (int i = 0; i < THREADS; i++) {
        ck_assert_int_eq(writers[i].wrong, 0);
        ck_assert_int_gt(writers[i].found, 0);
    }
    buckets_free(&buckets);
}
END_TEST

/* --- evaluation cache --- */

static const int estimate_rows[] = {0, 1, -1, 100, -100, EVAL_MAX, -EVAL_MAX};

START_TEST(estimates_are_of_their_own_position) {
    Estimates estimates;
    const uint64_t key = UINT64_C(0x123456789abc0000) + 77;
    int value;
    ck_assert(estimates_make(&estimates, 1 << 20));
    ck_assert(!estimates_find(&estimates, key, &value));
    estimates_keep(&estimates, key, estimate_rows[_i]);
    ck_assert(estimates_find(&estimates, key, &value));
    ck_assert_int_eq(value, estimate_rows[_i]);
    for (int bit = 0; bit < 64; bit++)
        ck_assert(!estimates_find(&estimates, key ^ UINT64_C(1) << bit, &value));
    estimates_keep(&estimates, key ^ UINT64_C(1) << 63,
                   5); /* replaces the entry in the same slot */
    ck_assert(!estimates_find(&estimates, key, &value));
    buckets_clear(&estimates.buckets);
    ck_assert(!estimates_find(&estimates, key ^ UINT64_C(1) << 63, &value));
    buckets_free(&estimates.buckets);
}
END_TEST

void suite_buckets(Suite *suite) {
    TCase *room = suite_case(suite, "room", NULL),
          *entries = suite_case(suite, "entries", "threads");
    tcase_add_loop_test(room, tables_keep_to_their_room, 0, ROWS(room_rows));
    tcase_add_test(room, memory_is_mapped_in_parts);
    tcase_add_test(room, buckets_are_used_evenly);
    tcase_add_test(room, cleared_tables_are_empty);
    tcase_add_loop_test(entries, torn_entries_are_not_found, 0, WORDS_MOST - 1);
    tcase_add_test(entries, empty_entries_are_not_found);
    tcase_add_test(entries, threads_never_see_half_an_entry);
    TCase *estimates = suite_case(suite, "estimates", NULL);
    tcase_add_loop_test(estimates, estimates_are_of_their_own_position, 0, ROWS(estimate_rows));
}
