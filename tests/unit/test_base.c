/* Bits, memory, random numbers and node limits. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/cancel.h"
#include "base/memory.h"
#include "base/random.h"
#include "suites.h"

/* --- bits, memory, random numbers --- */

START_TEST(rows_hold_bits) {
    uint64_t row[4] = {0};
    static const int bits[] = {0, 63, 64, 127, 191, 255};
    for (int i = 0; i < ROWS(bits); i++) {
        ck_assert(!row_has(row, bits[i]));
        row_add(row, bits[i]);
        row_add(row, bits[i]);
        ck_assert(row_has(row, bits[i]));
        ck_assert_int_eq(row_count(row, 4), i + 1);
    }
    ck_assert(!row_empty(row, 1));
    ck_assert(!row_has(row, 1) && !row_has(row, 62) && !row_has(row, 65));
    for (int i = 0; i < ROWS(bits); i++)
        row_remove(row, bits[i]);
    ck_assert(row_empty(row, 4));
    ck_assert_int_eq(bits_words(0), 0);
    ck_assert_int_eq(bits_words(64), 1);
    ck_assert_int_eq(bits_words(65), 2);
    ck_assert_int_eq(bits_first(UINT64_C(1) << 63), 63);
    ck_assert_int_eq(bits_count(UINT64_MAX), 64);
}
END_TEST

START_TEST(memory_is_there) {
    char *zeroed = memory_new(3, 5), *empty = memory_new(0, 8);
    for (int i = 0; i < 15; i++)
        ck_assert_int_eq(zeroed[i], 0);
    memcpy(zeroed, "fivefold", 9);
    zeroed = memory_resize(zeroed, 1000, 1);
    char *copy = memory_copy(zeroed, 9), *string = memory_string(zeroed);
    ck_assert_str_eq(copy, "fivefold");
    ck_assert_str_eq(string, "fivefold");
    free(zeroed);
    free(empty);
    free(copy);
    free(string);
}
END_TEST

/* The outputs of the authors' reference implementation for seed 1234567. */
START_TEST(random_numbers_are_splitmix) {
    static const uint64_t outputs[] = {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                       UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
                                       UINT64_C(16408922859458223821)};
    uint64_t state = 1234567;
    for (int i = 0; i < ROWS(outputs); i++)
        ck_assert_uint_eq(random_next(&state), outputs[i]);
}
END_TEST

START_TEST(random_numbers_are_found_by_place) {
    uint64_t state = 1234567;
    for (uint64_t n = 1; n <= 100; n++)
        ck_assert_uint_eq(random_next(&state), random_at(1234567, n));
}
END_TEST

/* The mixed key depends on both numbers and on their order. */
START_TEST(keys_of_two_tell_them_apart) {
    enum { SIDE = 32 };
    static uint64_t keys[SIDE * SIDE];
    for (uint64_t x = 0; x < SIDE; x++)
        for (uint64_t y = 0; y < SIDE; y++)
            keys[x * SIDE + y] = random_mix_two(x, y);
    for (int i = 0; i < SIDE * SIDE; i++)
        for (int j = 0; j < i; j++)
            ck_assert_uint_ne(keys[i], keys[j]);
}
END_TEST

/* The key depends on every byte and on nothing after the last one. */
START_TEST(keys_of_bytes_tell_them_apart) {
    unsigned char bytes[80];
    uint64_t keys[80 * 2 + 1];
    int count = 0;
    memset(bytes, 0xa5, sizeof bytes);
    for (size_t size = 1; size <= 71; size += 14) {
        keys[count++] = random_bytes(bytes, size);
        for (size_t i = 0; i < size && count < ROWS(keys); i += 3) {
            bytes[i] ^= 1;
            keys[count++] = random_bytes(bytes, size);
            bytes[i] ^= 1;
        }
        bytes[size] ^= 1;
        const uint64_t before = random_bytes(bytes, size);
        bytes[size] ^= 1;
        ck_assert_uint_eq(random_bytes(bytes, size), before);
    }
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            ck_assert_uint_ne(keys[i], keys[j]);
}
END_TEST

START_TEST(random_numbers_stay_below) {
    uint64_t state = 1;
    int met[10] = {0};
    for (int i = 0; i < 1000; i++)
        met[random_below(&state, 10)]++;
    for (int i = 0; i < 10; i++)
        ck_assert_msg(met[i] > 50 && met[i] < 150, "%d came %d times in 1000", i, met[i]);
    ck_assert_uint_eq(random_below(&state, 1), 0);
}
END_TEST

/* --- node limits --- */

START_TEST(nodes_are_spent) {
    Allowance allowance = {.nodes = 10, .counted = true};
    const StopToken stop = {.allowance = &allowance}, free_stop = {.requested = false};
    ck_assert(!stop_requested(&stop) && !stop_spend(&stop, 9));
    ck_assert_uint_eq(stop_nodes(&stop, 0), 1);
    ck_assert_uint_eq(stop_nodes(&stop, 5), 1);
    ck_assert(stop_spend(&stop, 1) && stop_requested(&stop));
    ck_assert_uint_eq(stop_nodes(&stop, 0), 1); /* 0 would mean no limit */
    ck_assert(!stop_spend(&free_stop, UINT64_MAX));
    ck_assert_uint_eq(stop_nodes(&free_stop, 5), 5);
}
END_TEST

START_TEST(time_is_spent) {
    Allowance past = {.deadline_msec = 1}, none = {.deadline_msec = 0},
              far = {.deadline_msec = INT64_MAX};
    const StopToken stops[] = {{.allowance = &past}, {.allowance = &none}, {.allowance = &far}};
    for (int i = 0; i < ROWS(stops); i++)
        ck_assert_int_eq(stop_requested(&stops[i]), i == 0);
    ck_assert(!stop_spend(&stops[1], UINT64_MAX)); /* nodes are not counted */
}
END_TEST

static const struct LimitPair {
    uint64_t one, other, both;
} limit_rows[] = {{0, 0, 0}, {0, 7, 7}, {7, 0, 7}, {7, 8, 7}, {8, 7, 7}};

START_TEST(the_smaller_limit_holds) {
    ck_assert_uint_eq(limit_both(limit_rows[_i].one, limit_rows[_i].other), limit_rows[_i].both);
}
END_TEST

void suite_base(Suite *suite) {
    TCase *other = suite_case(suite, "bits, memory, random", NULL),
          *spending = suite_case(suite, "allowances", NULL);
    tcase_add_test(other, rows_hold_bits);
    tcase_add_test(other, memory_is_there);
    tcase_add_test(other, random_numbers_are_splitmix);
    tcase_add_test(other, random_numbers_are_found_by_place);
    tcase_add_test(other, keys_of_two_tell_them_apart);
    tcase_add_test(other, keys_of_bytes_tell_them_apart);
    tcase_add_test(other, random_numbers_stay_below);
    tcase_add_test(spending, nodes_are_spent);
    tcase_add_test(spending, time_is_spent);
    tcase_add_loop_test(spending, the_smaller_limit_holds, 0, ROWS(limit_rows));
}
