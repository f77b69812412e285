#include <check.h>
#include <stdlib.h>

#include "base/random.h"
#include "solve/kayles/processor.h"
#include "solve/kayles/small.h"
#include "solve/kayles/small_avx512.h"
#include "solve/kayles/small_plain.h"
#include "suites.h"

typedef struct Small {
    uint64_t rows[SMALL_MAX];
    bool misere;
    uint64_t nodes;
} Small;

static bool brute_wins(const Small *small, uint64_t live) {
    if (!live)
        return small->misere;
    for (int v = 0; v < SMALL_MAX; v++)
        if (live >> v & 1 && !brute_wins(small, live & ~small->rows[v]))
            return true;
    return false;
}

/* Vertices spread over the word; `percent` of all pairs are neighbours. */
static Small graph_random(uint64_t *state, int percent) {
    Small small = {.nodes = 0};
    for (int v = 0; v < SMALL_MAX; v++)
        small.rows[v] = UINT64_C(1) << v;
    for (int v = 0; v < SMALL_MAX; v++)
        for (int w = 0; w < v; w++)
            if (random_next(state) % 100 < (uint64_t)percent) {
                small.rows[v] |= UINT64_C(1) << w;
                small.rows[w] |= UINT64_C(1) << v;
            }
    return small;
}

/* Sets `count` random bits, which may coincide. */
static uint64_t bits_spread(uint64_t *state, int count) {
    uint64_t bits = 0;
    for (int i = 0; i < count; i++)
        bits |= UINT64_C(1) << random_next(state) % SMALL_MAX;
    return bits;
}

static void compare(Small *small, uint64_t live) {
    const uint64_t nodes = small->nodes;
    const int vertex = small_search(small->rows, live, small->misere, &small->nodes, UINT64_MAX);
    const bool wins = vertex != SMALL_NONE;
    ck_assert_int_eq(wins, brute_wins(small, live));
    if (wins) {
        ck_assert_int_ge(vertex, 0);
        ck_assert(live >> vertex & 1);
        ck_assert(!brute_wins(small, live & ~small->rows[vertex]));
        ck_assert_uint_gt(small->nodes, nodes);
    }
}

START_TEST(random_graphs_agree_with_brute_force) {
    uint64_t state = 5;
    for (int round = 0; round < 1500; round++) {
        const int percent = (int)(random_next(&state) % 101);
        Small small = graph_random(&state, percent);
        small.misere = round & 1;
        const int count = (int)(random_next(&state) % (percent < 40 ? 9 : percent < 70 ? 13 : 20));
        compare(&small, bits_spread(&state, count > 0 ? count : 1));
    }
}
END_TEST

/* Vertex, node count and stop at the limit are the same with and without AVX-512. */
START_TEST(processors_search_alike) {
    uint64_t state = 7;
    for (int round = 0; round < 3000 && processor_avx512(); round++) {
        const Small small = graph_random(&state, (int)(random_next(&state) % 101));
        const uint64_t limit = round % 3 == 0 ? 50 : 20000;
        const bool misere = round & 1;
        const uint64_t live = bits_spread(&state, 1 + (int)(random_next(&state) % SMALL_LANES));
        uint64_t fast = 3, plain = 3;
        ck_assert_int_eq(avx512_search(small.rows, &live, 1, misere, &fast, limit),
                         plain_search(small.rows, &live, 1, misere, &plain, limit));
        ck_assert_uint_eq(fast, plain);
    }
}
END_TEST

START_TEST(dense_graphs_of_64_vertices) {
    uint64_t state = 6;
    for (int round = 0; round < 8; round++) {
        Small small = graph_random(&state, 88 + round % 12);
        small.misere = round & 1;
        compare(&small, ~UINT64_C(0));
    }
}
END_TEST

/* Paths and isolated vertices have known values (Dawson's Kayles and parity). */
START_TEST(paths_and_isolated_vertices) {
    for (int n = 1; n <= 14; n++) {
        Small path = {.nodes = 0}, single = {.nodes = 0};
        for (int v = 0; v < SMALL_MAX; v++) {
            single.rows[v] = UINT64_C(1) << v;
            path.rows[v] = UINT64_C(7) << v >> 1;
        }
        path.rows[0] = 3;
        const uint64_t live = (UINT64_C(1) << n) - 1;
        const int one = small_search(single.rows, live, false, &single.nodes, UINT64_MAX);
        ck_assert_int_eq(one != SMALL_NONE, n % 2 == 1);
        const bool lost = n == 4 || n == 8 || n == 14;
        const int other = small_search(path.rows, live, false, &path.nodes, UINT64_MAX);
        ck_assert_int_eq(other != SMALL_NONE, !lost);
    }
}
END_TEST

START_TEST(searches_end_at_the_limit) {
    Small single = {.nodes = 5};
    for (int v = 0; v < SMALL_MAX; v++)
        single.rows[v] = UINT64_C(1) << v;
    ck_assert_int_eq(small_search(single.rows, ~UINT64_C(0), false, &single.nodes, 1000),
                     SMALL_CANCELLED);
    ck_assert_uint_le(single.nodes, 1001);
}
END_TEST

void suite_small(Suite *suite) {
    TCase *tests = suite_case(suite, "small", NULL);
    tcase_add_test(tests, random_graphs_agree_with_brute_force);
    tcase_add_test(tests, processors_search_alike);
    tcase_add_test(tests, dense_graphs_of_64_vertices);
    tcase_add_test(tests, paths_and_isolated_vertices);
    tcase_add_test(tests, searches_end_at_the_limit);
}
