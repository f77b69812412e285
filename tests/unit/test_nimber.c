/* Node Kayles on any graph (kayles/), compared with the definition of its values, with other
   descriptions of the same games and with published values. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/random.h"
#include "graphs.h"
#include "kayles/nimber.h"
#include "suites.h"

enum { SMALL = 16 };

static int nimber_of(const Graph *graph) {
    SolveReport report;
    const NimberTask task = {
        .graph = graph, .value = true, .most = NIMBER_MAX, .bytes = MEGABYTES(1)};
    const int value = nimber_find(&task, &report);
    ck_assert_int_eq(report.verdict, value < 0    ? VERDICT_UNKNOWN
                                     : value == 0 ? VERDICT_LOSS
                                                  : VERDICT_WIN);
    return value;
}

static SolveReport winner_of(const Graph *graph) {
    SolveReport report;
    const NimberTask task = {.graph = graph, .most = NIMBER_MAX, .bytes = MEGABYTES(1)};
    ck_assert_int_eq(nimber_find(&task, &report), -1);
    return report;
}

/* --- the definition: the smallest number that no option has --- */

/* `values`: by set of vertices, -1: not known. */
static int value_defined(const Graph *graph, uint32_t set, int8_t *values) {
    uint64_t options = 0;
    if (values[set] >= 0)
        return values[set];
    for (int v = 0; v < graph->vertices; v++)
        if ((set >> v & 1) != 0)
            options |= UINT64_C(1) << value_defined(graph, set & ~(uint32_t)graph->rows[v], values);
    return values[set] = (int8_t)bits_first(~options);
}

static void definition_check(const Graph *graph, int8_t *values) {
    const uint32_t all = (uint32_t)bits_below(graph->vertices);
    memset(values, -1, (size_t)1 << graph->vertices);
    const int value = value_defined(graph, all, values);
    ck_assert_int_eq(nimber_of(graph), value);
    const SolveReport report = winner_of(graph);
    ck_assert_int_eq(report.verdict, value == 0 ? VERDICT_LOSS : VERDICT_WIN);
    ck_assert_int_eq(report.vertex >= 0, value != 0);
    if (value != 0)
        ck_assert_int_eq(value_defined(graph, all & ~(uint32_t)graph->rows[report.vertex], values),
                         0);
}

START_TEST(values_follow_the_definition) {
    uint64_t state = (uint64_t)_i + 1;
    int8_t *values = memory_new((size_t)1 << SMALL, 1);
    for (int number = 0; number < 30; number++) {
        Graph graph = graph_random(&state, (int)random_below(&state, SMALL + 1), 4 + 9 * _i);
        definition_check(&graph, values);
        graph_free(&graph);
    }
    free(values);
}
END_TEST

/* The value of two graphs side by side is the nim-sum; numbering and twins do not matter. */
START_TEST(values_add_up) {
    uint64_t state = (uint64_t)_i + 1;
    int sum = 0, first = 0;
    Graph parts[3], all = graph_empty(300);
    int order[300];
    for (int v = 0; v < 300; v++)
        order[v] = v;
    for (int v = 299; v > 0; v--) {
        const int u = (int)random_below(&state, (uint64_t)v + 1), other = order[u];
        order[u] = order[v];
        order[v] = other;
    }
    for (int i = 0; i < 3; i++) {
        parts[i] = graph_random(&state, 15 + 5 * i, 12 + 10 * i);
        for (int u = 0; u < parts[i].vertices; u++)
            for (int v = 0; v < u; v++)
                if (row_has(parts[i].rows + u, v))
                    graph_join(&all, order[first + u], order[first + v]);
        first += parts[i].vertices;
        sum ^= nimber_of(&parts[i]);
        graph_free(&parts[i]);
    }
    for (int v = first; v < 298; v++) /* one clique; the last two are alone */
        for (int u = first; u < v; u++)
            graph_join(&all, order[u], order[v]);
    ck_assert_int_eq(nimber_of(&all), sum ^ 1);
    const SolveReport report = winner_of(&all);
    ck_assert_int_eq(report.verdict, sum == 1 ? VERDICT_LOSS : VERDICT_WIN);
    graph_free(&all);
}
END_TEST

/* --- paths and cycles: Dawson's Kayles, of period 34 --- */

START_TEST(paths_are_dawsons_kayles) {
    enum { LONGEST = 75 };
    int values[LONGEST + 1] = {0};
    for (int n = 1; n <= LONGEST; n++) {
        uint64_t options = 0;
        for (int v = 0; v < n; v++)
            options |= UINT64_C(1)
                       << (values[v > 1 ? v - 1 : 0] ^ values[n - v > 2 ? n - v - 2 : 0]);
        values[n] = bits_first(~options);
        Graph graph = graph_empty(n);
        for (int v = 0; v + 1 < n; v++)
            graph_join(&graph, v, v + 1);
        ck_assert_int_eq(nimber_of(&graph), values[n]);
        if (n > 2) { /* a choice on a cycle leaves a path */
            graph_join(&graph, 0, n - 1);
            ck_assert_int_eq(nimber_of(&graph), n == 3 || values[n - 3] == 0);
        }
        graph_free(&graph);
    }
    ck_assert_int_eq(values[13], 4); /* Berlekamp, Conway and Guy, Winning Ways, chapter 4 */
    ck_assert_int_eq(values[32], 7);
}
END_TEST

/* --- published values --- */

static Graph graph_queens(int size) {
    Graph graph = graph_empty(size * size);
    for (int v = 0; v < size * size; v++)
        for (int u = 0; u < v; u++) {
            const int across = abs(u % size - v % size), up = abs(u / size - v / size);
            if (across == 0 || up == 0 || across == up)
                graph_join(&graph, u, v);
        }
    return graph;
}

static Graph graph_grid(int rows, int columns) {
    Graph graph = graph_empty(rows * columns);
    for (int v = 0; v < rows * columns; v++) {
        if (v % columns + 1 < columns)
            graph_join(&graph, v, v + 1);
        if (v + columns < rows * columns)
            graph_join(&graph, v, v + columns);
    }
    return graph;
}

START_TEST(queens_have_their_values) {
    static const int values[] = {0, 1, 1, 2, 1, 3, 1, 2, 3, 1};
    Graph graph = graph_queens(_i);
    ck_assert_int_eq(nimber_of(&graph), values[_i]);
    graph_free(&graph);
}
END_TEST

START_TEST(grids_have_their_values) {
    static const int values[] = {0, 2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5};
    Graph graph = graph_grid(3, _i), turned = graph_grid(_i, 3);
    ck_assert_int_eq(nimber_of(&graph), values[_i]);
    ck_assert_int_eq(nimber_of(&turned), values[_i]);
    graph_free(&graph);
    graph_free(&turned);
}
END_TEST

/* --- limits --- */

START_TEST(large_values_are_unknown) {
    Graph graph = graph_queens(5); /* 3 */
    SolveReport report;
    NimberTask task = {.graph = &graph, .value = true, .most = 1, .bytes = MEGABYTES(1)};
    ck_assert_int_eq(nimber_find(&task, &report), -1);
    ck_assert_int_eq(report.verdict, VERDICT_UNKNOWN);
    ck_assert(!report.no_memory && strstr(report.why, "too large") != NULL);
    task.most = 3;
    ck_assert_int_eq(nimber_find(&task, &report), 3);
    graph_free(&graph);
}
END_TEST

START_TEST(runs_end) {
    const StopToken stop = {.requested = true};
    uint64_t state = 1;
    Graph graph = graph_random(&state, 500, 2);
    SolveReport report;
    for (int i = 0; i < 6; i++) {
        const NimberTask task = {.graph = &graph,
                                 .value = i % 2 == 0,
                                 .most = NIMBER_MAX,
                                 .bytes = MEGABYTES(1),
                                 .limits = {.stop = i < 2 ? &stop : NULL,
                                            .nodes = i / 2 == 1 ? 3000 : 0,
                                            .msec = i / 2 == 2 ? 1 : 0}};
        ck_assert_int_eq(nimber_find(&task, &report), -1);
        ck_assert_int_eq(report.verdict, VERDICT_UNKNOWN);
        ck_assert_int_eq(report.vertex, -1);
        ck_assert(i / 2 != 1 || (report.nodes >= 3000 && report.nodes < 6000));
    }
    graph_free(&graph);
}
END_TEST

void suite_nimber(Suite *suite) {
    TCase *nimber = suite_case(suite, "nimber", NULL);
    tcase_add_loop_test(nimber, values_follow_the_definition, 0, 8);
    tcase_add_loop_test(nimber, values_add_up, 0, 6);
    tcase_add_test(nimber, paths_are_dawsons_kayles);
    tcase_add_loop_test(nimber, queens_have_their_values, 0, 10);
    tcase_add_loop_test(nimber, grids_have_their_values, 1, 13);
    tcase_add_test(nimber, large_values_are_unknown);
    tcase_add_test(nimber, runs_end);
}
