#include <check.h>
#include <pthread.h>

#include "base/memory.h"
#include "base/random.h"
#include "graphs.h"
#include "solve/kayles/kayles.h"
#include "suites.h"

static bool brute_wins(const Graph *graph, const bool *gone) {
    bool after[512], any = false;
    for (int v = 0; v < graph->vertices; v++) {
        if (gone[v])
            continue;
        any = true;
        for (int w = 0; w < graph->vertices; w++)
            after[w] = gone[w] || graph_joined(graph, v, w);
        if (!brute_wins(graph, after))
            return true;
    }
    return !any && graph->misere;
}

static bool brute_choice_wins(const Graph *graph, int v) {
    bool gone[512];
    for (int w = 0; w < graph->vertices; w++)
        gone[w] = graph_joined(graph, v, w);
    return !brute_wins(graph, gone);
}

static void check_all(Kayles *solver, const Graph *graph, int threads) {
    const SolveLimits limits = {.threads = threads};
    SolveReport report;
    Verdict verdicts[512];
    const bool none[512] = {false};
    const Verdict verdict = brute_wins(graph, none) ? VERDICT_WIN : VERDICT_LOSS;
    ck_assert_int_eq(kayles_prove(solver, graph, &limits, NULL, &report), verdict);
    ck_assert_int_eq(report.verdict, verdict);
    if (verdict == VERDICT_WIN && graph->vertices > 0)
        ck_assert(report.vertex >= 0 && brute_choice_wins(graph, report.vertex));
    else
        ck_assert_int_eq(report.vertex, -1);
    const SolveLimits other = {.threads = threads,
                               .kayles.order = 1 + (SolveOrder)graph->vertices % 2};
    ck_assert_int_eq(kayles_prove(solver, graph, &other, NULL, NULL), verdict);
    ck_assert_int_eq(kayles_judge(solver, graph, &limits, NULL, &report, verdicts), verdict);
    ck_assert_int_eq(report.decided, graph->vertices);
    for (int v = 0; v < graph->vertices; v++)
        ck_assert_int_eq(verdicts[v], brute_choice_wins(graph, v) ? VERDICT_WIN : VERDICT_LOSS);
}

/* True if the side to move is lost after the choices `first` (-1: none), v and w. */
static bool brute_answers(const Graph *graph, int first, int v, int w) {
    bool gone[512] = {false};
    for (int x = 0; x < graph->vertices; x++)
        gone[x] = (first >= 0 && graph_joined(graph, first, x)) || graph_joined(graph, v, x);
    if (gone[w])
        return false;
    for (int x = 0; x < graph->vertices; x++)
        gone[x] = gone[x] || graph_joined(graph, w, x);
    return !brute_wins(graph, gone);
}

static bool leaves_nothing(const Graph *graph, int first, int v) {
    for (int x = 0; x < graph->vertices; x++)
        if (!graph_joined(graph, v, x) && (first < 0 || !graph_joined(graph, first, x)))
            return false;
    return true;
}

/* Every answer wins. With `complete`, every choice that leaves a vertex has an answer. */
static void check_answers(const Graph *graph, int first, const int *answer, bool complete) {
    for (int v = 0; v < graph->vertices; v++) {
        if (first >= 0 && graph_joined(graph, first, v))
            ck_assert_int_eq(answer[v], -1);
        else if (answer[v] >= 0)
            ck_assert(brute_answers(graph, first, v, answer[v]));
        else
            ck_assert(!complete || (graph->misere && leaves_nothing(graph, first, v)));
    }
}

/* In a lost graph every choice is answered. In a won graph every choice after the winning one is
   answered, with a cleared table or not. Answers given in advance are used. */
static void check_solver_answers(Kayles *solver, const Graph *graph, int threads) {
    const SolveLimits limits = {.threads = threads};
    SolveReport report;
    int answer[512] = {0};
    for (int v = 0; v < graph->vertices; v++)
        answer[v] = -1;
    SolveAnswers answers = {.first = -1, .answer = answer};
    const Verdict verdict = kayles_prove(solver, graph, &limits, NULL, NULL);
    ck_assert_int_eq(kayles_answer(solver, graph, &limits, NULL, &report, &answers), verdict);
    check_answers(graph, -1, answer, verdict == VERDICT_LOSS);
    for (int v = 0; v < graph->vertices; v += 2)
        answer[v] = -1;
    ck_assert_int_eq(kayles_answer(solver, graph, &limits, NULL, &report, &answers), verdict);
    check_answers(graph, -1, answer, verdict == VERDICT_LOSS);
    for (int warm = 1; warm >= 0 && report.vertex >= 0; warm--) {
        for (int v = 0; v < graph->vertices; v++)
            answer[v] = -1;
        answers = (SolveAnswers){.first = report.vertex, .warm = warm, .answer = answer};
        ck_assert_int_eq(kayles_answer(solver, graph, &limits, NULL, NULL, &answers), VERDICT_LOSS);
        check_answers(graph, report.vertex, answer, true);
    }
}

START_TEST(random_graphs_agree_with_brute_force) {
    uint64_t state = 11;
    Kayles *solver = kayles_new(MEGABYTES(1));
    for (int round = 0; round < 400; round++) {
        const int percent = 30 + (int)random_below(&state, (uint64_t)(70));
        const int most = percent > 90 ? 90 : percent > 80 ? 60 : percent > 60 ? 28 : 12;
        Graph graph = graph_random(&state, (int)random_below(&state, (uint64_t)(most)), percent);
        graph.misere = round & 1;
        check_all(solver, &graph, 1 + round % 3);
        check_solver_answers(solver, &graph, 1 + round % 3);
        graph_free(&graph);
    }
    kayles_free(solver);
}
END_TEST

START_TEST(clique_graphs_agree_with_brute_force) {
    uint64_t state = 12;
    Kayles *solver = kayles_new(MEGABYTES(2));
    for (int round = 0; round < 200; round++) {
        const int cliques = round % 4 == 3 ? 160 : 12 + (int)random_below(&state, (uint64_t)(5));
        const int most = cliques == 160 ? 11 : 100;
        Graph graph =
            graph_cliques(&state, (int)random_below(&state, (uint64_t)(most)), cliques, 4);
        graph.misere = round & 1;
        check_all(solver, &graph, 1 + round % 2);
        check_solver_answers(solver, &graph, 1 + round % 2);
        graph_free(&graph);
    }
    kayles_free(solver);
}
END_TEST

/* More than 256 vertices use proof numbers. A game has at most three choices, so brute force can
   check it. */
START_TEST(wide_graphs_agree_with_brute_force) {
    uint64_t state = 13;
    Kayles *solver = kayles_new(MEGABYTES(1));
    for (int round = 0; round < 6; round++) {
        Graph graph = graph_random(&state, 300 + (int)random_below(&state, (uint64_t)(60)), 97);
        graph.misere = round & 1;
        check_all(solver, &graph, 1 + round % 3);
        check_solver_answers(solver, &graph, 1 + round % 3);
        graph_free(&graph);
    }
    kayles_free(solver);
}
END_TEST

/* Symmetric positions share a table entry, which then holds no winning choice. */
START_TEST(answers_under_symmetry) {
    static const int sizes[][2] = {{2, 2}, {2, 4}, {3, 3}, {3, 4}, {4, 4}};
    Kayles *solver = kayles_new(MEGABYTES(1));
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int misere = 0; misere < 2; misere++)
            for (int threads = 1; threads <= 3; threads++) {
                Graph graph = graph_dominoes(sizes[i][0], sizes[i][1]);
                graph.misere = misere;
                check_solver_answers(solver, &graph, threads);
                graph_free(&graph);
            }
    kayles_free(solver);
}
END_TEST

/* Cram (Berlekamp, Conway, Guy, Winning Ways, 1982): the second player wins even x even boards, and
   the first player even x odd boards, by symmetry. 3x3 and 5x5 are second-player wins. */
START_TEST(cram_is_known) {
    static const struct {
        int width, height;
        Verdict verdict;
    } rows[] = {{2, 2, VERDICT_LOSS}, {4, 4, VERDICT_LOSS}, {3, 4, VERDICT_WIN},
                {4, 5, VERDICT_WIN},  {3, 3, VERDICT_LOSS}, {5, 5, VERDICT_LOSS}};
    static const size_t sizes[] = {1, 2, 16};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (size_t m = 0; m < sizeof sizes / sizeof *sizes; m++)
            for (int threads = 1; threads <= 4; threads++) {
                Graph graph = graph_dominoes(rows[i].width, rows[i].height);
                Kayles *solver = kayles_new(MEGABYTES(sizes[m]));
                const SolveLimits limits = {.threads = threads};
                ck_assert_int_eq(kayles_prove(solver, &graph, &limits, NULL, NULL),
                                 rows[i].verdict);
                kayles_free(solver);
                graph_free(&graph);
            }
}
END_TEST

START_TEST(no_vertices) {
    Graph graph = graph_empty(0);
    Kayles *solver = kayles_new(MEGABYTES(1));
    const SolveLimits limits = {.threads = 1};
    SolveReport report;
    ck_assert_int_eq(kayles_prove(solver, &graph, &limits, NULL, &report), VERDICT_LOSS);
    graph.misere = true;
    ck_assert_int_eq(kayles_prove(solver, &graph, &limits, NULL, &report), VERDICT_WIN);
    ck_assert_int_eq(report.vertex, -1);
    ck_assert_int_eq(kayles_judge(solver, &graph, &limits, NULL, &report, NULL), VERDICT_WIN);
    kayles_free(solver);
    graph_free(&graph);
}
END_TEST

/* 9x9 dominoes take far longer than these limits. */
static void count_call(void *context, const SolveReport *report) {
    ck_assert_int_eq(report->verdict, VERDICT_UNKNOWN);
    ++*(int *)context;
}

START_TEST(limits_end_a_run) {
    Graph graph = graph_dominoes(9, 9);
    Kayles *solver = kayles_new(MEGABYTES(4));
    SolveReport report, again;
    for (int threads = 1; threads <= 3; threads++) {
        int calls = 0;
        const SolveListener listener = {.progress = count_call, .context = &calls, .msec = 10};
        const SolveLimits msec = {.threads = threads, .msec = 100};
        ck_assert_int_eq(kayles_prove(solver, &graph, &msec, &listener, &report), VERDICT_UNKNOWN);
        ck_assert_int_ge(report.msec, 100);
        ck_assert_int_gt(calls, 0);
        ck_assert_int_eq(report.vertex, -1);
        const SolveLimits nodes = {.threads = threads, .nodes = 20000};
        ck_assert_int_eq(kayles_prove(solver, &graph, &nodes, NULL, &report), VERDICT_UNKNOWN);
        ck_assert_uint_ge(report.nodes, 20000);
        ck_assert_uint_lt(report.nodes, 40000);
        Verdict verdicts[512];
        ck_assert_int_eq(kayles_judge(solver, &graph, &nodes, NULL, &report, verdicts),
                         VERDICT_UNKNOWN);
        ck_assert_int_eq(report.total, graph.vertices);
        const StopToken stop = {.requested = true};
        const SolveLimits stopped = {.threads = threads, .stop = &stop};
        ck_assert_int_eq(kayles_prove(solver, &graph, &stopped, NULL, &report), VERDICT_UNKNOWN);
    }
    Kayles *fresh = kayles_new(MEGABYTES(4));
    const SolveLimits nodes = {.threads = 1, .nodes = 50000};
    kayles_prove(fresh, &graph, &nodes, NULL, &report);
    kayles_prove(fresh, &graph, &nodes, NULL, &again);
    ck_assert_uint_eq(report.nodes, again.nodes);
    ck_assert_int_eq(report.fill, again.fill);
    kayles_free(fresh);
    kayles_free(solver);
    graph_free(&graph);
}
END_TEST

static void *stop_later(void *argument) {
    stop_request(argument);
    return NULL;
}

START_TEST(stop_from_another_thread) {
    Graph graph = graph_dominoes(9, 9);
    Kayles *solver = kayles_new(MEGABYTES(4));
    StopToken stop = {.requested = false};
    const SolveLimits limits = {.threads = 2, .stop = &stop};
    pthread_t thread;
    ck_assert_int_eq(pthread_create(&thread, NULL, stop_later, &stop), 0);
    ck_assert_int_eq(kayles_prove(solver, &graph, &limits, NULL, NULL), VERDICT_UNKNOWN);
    pthread_join(thread, NULL);
    kayles_free(solver);
    graph_free(&graph);
}
END_TEST

/* Many runs of one solver: no result of one graph may affect the next. */
START_TEST(a_solver_serves_many_graphs) {
    uint64_t state = 14;
    Kayles *solver = kayles_new(MEGABYTES(1)), *other = kayles_new(MEGABYTES(1));
    const SolveLimits limits = {.threads = 1};
    for (int round = 0; round < 600; round++) {
        Graph graph = graph_random(&state, 45, 70);
        const Verdict verdict = kayles_prove(solver, &graph, &limits, NULL, NULL);
        if (round % 50 == 0) {
            kayles_free(other);
            other = kayles_new(MEGABYTES(1));
        }
        ck_assert_int_eq(verdict, kayles_prove(other, &graph, &limits, NULL, NULL));
        graph_free(&graph);
    }
    kayles_free(solver);
    kayles_free(other);
}
END_TEST

void suite_solver(Suite *suite) {
    TCase *tests = suite_case(suite, "solver", "threads");
    tcase_add_test(tests, random_graphs_agree_with_brute_force);
    tcase_add_test(tests, clique_graphs_agree_with_brute_force);
    tcase_add_test(tests, wide_graphs_agree_with_brute_force);
    tcase_add_test(tests, answers_under_symmetry);
    tcase_add_test(tests, no_vertices);
    tcase_add_test(tests, limits_end_a_run);
    tcase_add_test(tests, stop_from_another_thread);
    tcase_add_test(tests, a_solver_serves_many_graphs);
    TCase *cram = suite_case(suite, "cram", "long");
    tcase_add_test(cram, cram_is_known);
}
