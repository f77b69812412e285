/* The writer of Node Kayles certificates: a reader follows every line and checks it by brute force.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/random.h"
#include "graphs.h"
#include "solve/kayles/certify.h"
#include "suites.h"

enum { WORDS_MAX = 8, LINES_MAX = 20000 };

typedef struct Set {
    uint64_t word[WORDS_MAX];
} Set;

/* Follows a proof while it is written. */
typedef struct Reader {
    const Graph *graph;
    int rest;
    bool once;
    Set *lines;        /* positions of the lines that were named, by line number */
    uint32_t named;    /* lines named so far */
    uint32_t line;     /* the current line */
    Set open;          /* choices of the current line that have no answer yet */
    uint64_t answers;  /* received so far */
    uint64_t patience; /* the reader cancels after this many answers */
} Reader;

static Set set_leave(const Graph *graph, Set set, int v) {
    for (int w = 0; w < graph->words; w++)
        set.word[w] &= ~graph->rows[v * graph->words + w];
    return set;
}

static int set_count(const Graph *graph, const Set *set) {
    return row_count(set->word, graph->words);
}

static bool brute_loses(const Graph *graph, Set set) {
    if (set_count(graph, &set) == 0)
        return !graph->misere;
    for (int v = 0; v < graph->vertices; v++)
        if (row_has(set.word, v) && brute_loses(graph, set_leave(graph, set, v)))
            return false;
    return true;
}

static int set_first(const Graph *graph, const Set *set) {
    for (int v = 0; v < graph->vertices; v++)
        if (row_has(set->word, v))
            return v;
    return -1;
}

static bool follow(void *context, uint32_t line, int choice, int answer, uint32_t proved) {
    Reader *reader = context;
    const Graph *graph = reader->graph;
    if (line != reader->line) {
        ck_assert_uint_eq(line, reader->line + 1);
        ck_assert_uint_le(line, reader->named);
        ck_assert_int_eq(set_count(graph, &reader->open), 0);
        reader->line = line;
        reader->open = reader->lines[line];
    }
    const Set here = reader->lines[line];
    ck_assert_int_eq(choice, set_first(graph, &reader->open));
    row_remove(reader->open.word, choice);
    const Set after = set_leave(graph, here, choice);
    if (answer < 0) {
        ck_assert(graph->misere && set_count(graph, &after) == 0 && proved == 0);
        return ++reader->answers < reader->patience;
    }
    ck_assert(row_has(after.word, answer));
    const Set last = set_leave(graph, after, answer);
    if (proved == 0) {
        ck_assert(reader->once || set_count(graph, &last) <= reader->rest);
        ck_assert(brute_loses(graph, last));
        return ++reader->answers < reader->patience;
    }
    ck_assert(!reader->once && proved > line && proved <= reader->named + 1);
    ck_assert_uint_lt(proved, LINES_MAX);
    if (proved == reader->named + 1)
        reader->lines[++reader->named] = last;
    ck_assert(memcmp(&reader->lines[proved], &last, sizeof last) == 0);
    return ++reader->answers < reader->patience;
}

/* Solves the graph, writes the proof and follows it. */
static ProofEnd prove_and_follow(const Graph *graph, int rest, bool once, size_t mbytes,
                                 uint64_t patience, CertifyReport *proof) {
    Kayles *solver = kayles_new(MEGABYTES(mbytes));
    const SolveLimits limits = {.threads = 1};
    SolveReport report;
    const Verdict verdict = kayles_prove(solver, graph, &limits, NULL, &report);
    Reader reader = {.graph = graph, .rest = rest, .once = once, .patience = patience};
    const CertifyTask task = {
        .first = report.vertex, .rest = rest, .once = once, .listener = {follow, &reader}};
    Set lost = {{0}};
    reader.lines = memory_new(LINES_MAX, sizeof *reader.lines);
    for (int v = 0; v < graph->vertices; v++)
        row_add(lost.word, v);
    ck_assert_int_ne(verdict, VERDICT_UNKNOWN);
    if (verdict == VERDICT_WIN)
        lost = set_leave(graph, lost, report.vertex);
    const bool lined = once || set_count(graph, &lost) > rest;
    reader.lines[reader.named = lined] = lost;
    const uint64_t nodes = report.nodes;
    const ProofEnd end = certify_run(solver, graph, &task, &limits, &report, proof);
    ck_assert_uint_ge(report.nodes, nodes);
    ck_assert_uint_eq(proof->answers, reader.answers);
    if (end == PROOF_DONE) {
        ck_assert_uint_eq(proof->lines, reader.named);
        ck_assert(!lined || set_count(graph, &lost) == 0 || reader.line == reader.named);
        ck_assert_int_eq(set_count(graph, &reader.open), 0);
        ck_assert(lined || brute_loses(graph, lost));
    }
    free(reader.lines);
    kayles_free(solver);
    return end;
}

START_TEST(kayles_table_of_random_graphs) {
    uint64_t seed = 21;
    CertifyReport proof;
    for (int round = 0; round < 400; round++) {
        const int percent = 40 + (int)random_below(&seed, 60);
        const int most = percent > 90 ? 90 : percent > 80 ? 60 : percent > 60 ? 28 : 12;
        Graph graph = graph_random(&seed, 1 + (int)random_below(&seed, (uint64_t)most), percent);
        graph.misere = round & 1;
        const int rest = round % 3 == 0 ? 0 : (int)random_below(&seed, 12);
        ck_assert_int_eq(prove_and_follow(&graph, rest, round % 5 == 4, 1, UINT64_MAX, &proof),
                         PROOF_DONE);
        graph_free(&graph);
    }
}
END_TEST

START_TEST(kayles_table_of_wide_graphs) {
    uint64_t seed = 22;
    CertifyReport proof;
    for (int round = 0; round < 4; round++) {
        Graph graph = graph_random(&seed, 300 + (int)random_below(&seed, 60), 95);
        graph.misere = round & 1;
        ck_assert_int_eq(prove_and_follow(&graph, 2, false, 1, UINT64_MAX, &proof), PROOF_DONE);
        graph_free(&graph);
    }
}
END_TEST

START_TEST(the_listener_can_cancel) {
    uint64_t seed = 23;
    CertifyReport proof;
    Graph graph = graph_random(&seed, 70, 60);
    ck_assert_int_eq(prove_and_follow(&graph, 0, false, 1, UINT64_MAX, &proof), PROOF_DONE);
    ck_assert_uint_gt(proof.answers, 20);
    for (uint64_t patience = 1; patience < proof.answers; patience += 1 + patience / 2) {
        CertifyReport part;
        ck_assert_int_eq(prove_and_follow(&graph, 0, false, 1, patience, &part), PROOF_CANCELLED);
        ck_assert_uint_eq(part.answers, patience);
    }
    graph_free(&graph);
}
END_TEST

START_TEST(limits_and_stops_end_it) {
    uint64_t seed = 24;
    Graph graph = graph_random(&seed, 70, 60);
    Kayles *solver = kayles_new(MEGABYTES(1));
    StopToken stop = {.requested = false};
    SolveLimits limits = {.threads = 1, .stop = &stop};
    SolveReport report, so_far;
    CertifyReport proof;
    Reader reader = {.graph = &graph, .patience = UINT64_MAX};
    kayles_prove(solver, &graph, &limits, NULL, &report);
    const CertifyTask task = {.first = report.vertex, .listener = {follow, &reader}};
    so_far = report;
    atomic_store(&stop.requested, true);
    ck_assert_int_eq(certify_run(solver, &graph, &task, &limits, &so_far, &proof), PROOF_CANCELLED);
    atomic_store(&stop.requested, false);
    so_far = report;
    limits.nodes = report.nodes;
    ck_assert_int_eq(certify_run(solver, &graph, &task, &limits, &so_far, &proof), PROOF_CANCELLED);
    ck_assert_uint_eq(reader.answers, 0);
    kayles_free(solver);
    graph_free(&graph);
}
END_TEST

void suite_certify(Suite *suite) {
    TCase *tests = suite_case(suite, "certify", "threads");
    tcase_add_test(tests, kayles_table_of_random_graphs);
    tcase_add_test(tests, kayles_table_of_wide_graphs);
    tcase_add_test(tests, the_listener_can_cancel);
    tcase_add_test(tests, limits_and_stops_end_it);
}
