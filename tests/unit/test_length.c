/* Positions decided by counting (solve/kayles/length.h), compared with every line of play. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/random.h"
#include "fixture.h"
#include "knowledge/graph.h"
#include "solve/kayles/kayles.h"
#include "solve/kayles/length.h"
#include "suites.h"

enum { LINES_MAX = 400000, POSITIONS = 40 };

/* `fires`: the rule must decide the start. */
static const struct LengthRow {
    const char *spec, *position;
    bool fires;
} length_rows[] = {
    {"pentominoes 5x5 pieces=pentominoes:X", "", true},
    {"misere 3x3 pieces=pentominoes:VX", "", true},
    {"pentominoes 2x2 pieces=tetrominoes", "", true},
    {"misere 4x3 pieces=tetrominoes:IO", "", false},
    {"pentominoes 5x5 pieces=tetrominoes:LT", "", true},
    {"misere 6x6 pieces=tetrominoes:IO", "", true},
    {"pentominoes 7x2 pieces=tetrominoes:ILO", "", false},
    {"misere 5x4 pieces=tetrominoes", "", false},
    {"pentominoes 4x4 pieces=tetrominoes", "", false},
    {"pentominoes 5x4 pieces=pentominoes:FILP", "", false},
    {"misere 5x5 pieces=pentominoes:LPY", "", false},
    {"pentominoes 5x5", "", false},
    {"pentominoes 6x5 pieces=onesided-pentominoes:FfX", "", false},
    {"pentominoes pieces=tetrominoes:ILS", "5*/3*2/6/2*3/6 b", false},
    {"misere pieces=tetrominoes:ILST", "IIII2/6/2*3/6/6 w", false},
    {"pentominoes pieces=tetrominoes:LOST", "6/2OO2/2OO2/6/1*3* b", false},
    {"pentominoes", "3*3/3*3 b", false},
};

/* Lengths of the lines from a position. */
typedef struct LineLengths {
    const Graph *graph;
    int least, most;
    int lines; /* still allowed */
} LineLengths;

/* Plays every set of choices once: those in increasing order. A set that is maximal is a line. */
static void lines_play(LineLengths *lengths, const uint64_t *left, int last, int depth) {
    const size_t words = (size_t)lengths->graph->words;
    uint64_t after[16];
    if (lengths->lines-- <= 0)
        return;
    if (row_empty(left, (int)words)) {
        lengths->least = depth < lengths->least ? depth : lengths->least;
        lengths->most = depth > lengths->most ? depth : lengths->most;
        return;
    }
    for (int v = last + 1; v < lengths->graph->vertices; v++) {
        if (!row_has(left, v))
            continue;
        for (size_t w = 0; w < words; w++)
            after[w] = left[w] & ~lengths->graph->rows[(size_t)v * words + w];
        lines_play(lengths, after, v, depth + 1);
    }
}

/* Compares the rule with all lines from the position. Returns whether the rule decides it. */
static bool length_check(const LengthRule *rule, const Subgraph *root, const uint64_t *left,
                         const char *spec) {
    const int length = length_of(rule, root, left);
    LineLengths lengths = {.graph = rule->graph, .least = 1000, .lines = LINES_MAX};
    if (length < 0)
        return false;
    lines_play(&lengths, left, -1, 0);
    ck_assert_msg(lengths.lines <= 0 || (lengths.least == length && lengths.most == length),
                  "%s: %d, and the lines have %d to %d", spec, length, lengths.least, lengths.most);
    ck_assert_int_le(lengths.most, length); /* also of the lines up to the limit */
    return true;
}

START_TEST(all_lines_have_the_length) {
    const struct LengthRow *row = &length_rows[_i];
    Pos *pos = fixture_pos(row->spec, row->position);
    Graph graph;
    LengthRule rule;
    SubgraphMaker maker;
    Subgraph root;
    uint64_t random = 5, left[16];
    int decided = 0;
    ck_assert(forms_of(pos_rules(pos))->kayles->graph(pos, 1024, NULL, &graph));
    ck_assert(length_rule_set(&rule, &graph, NULL));
    ck_assert(subgraph_maker_set(&maker, &graph) && subgraph_root(&root, &maker));
    for (int number = 0; number < POSITIONS; number++) {
        for (int w = 0; w < graph.words; w++)
            left[w] = bits_below(graph.vertices - 64 * w);
        for (int ply = 0; !row_empty(left, graph.words); ply++) {
            const bool fires = length_check(&rule, &root, left, row->spec);
            decided += fires;
            ck_assert_msg(ply > 0 || fires || !row->fires, "%s is not decided", row->spec);
            int v = (int)random_below(&random, (uint64_t)graph.vertices);
            while (!row_has(left, v))
                v = (v + 1) % graph.vertices;
            for (int w = 0; w < graph.words; w++)
                left[w] &= ~graph.rows[v * graph.words + w];
        }
    }
    ck_assert_msg(decided > 0 || graph.vertices == 0, "%s: nothing is decided", row->spec);
    subgraph_free(&root);
    subgraph_maker_free(&maker);
    graph_free(&graph);
    fixture_pos_free(pos);
}
END_TEST

/* The verdict is that of a search that counts nothing, and the choice of a win leaves a loss. */
START_TEST(verdicts_agree) {
    const struct LengthRow *row = &length_rows[_i];
    Pos *pos = fixture_pos(row->spec, row->position);
    const SolveLimits counted = {.threads = 1}, searched = {.threads = 1, .kayles.searched = true};
    Graph graph;
    SolveReport report;
    ck_assert(forms_of(pos_rules(pos))->kayles->graph(pos, 1024, NULL, &graph));
    Kayles *solver = kayles_new(MEGABYTES(1));
    Verdict *verdicts = memory_new((size_t)graph.vertices + 1, sizeof *verdicts),
            *others = memory_new((size_t)graph.vertices + 1, sizeof *others);
    const Verdict verdict = kayles_prove(solver, &graph, &searched, NULL, NULL);
    ck_assert_int_eq(kayles_prove(solver, &graph, &counted, NULL, &report), verdict);
    ck_assert(!row->fires || report.nodes <= 1);
    kayles_judge(solver, &graph, &searched, NULL, NULL, verdicts);
    kayles_judge(solver, &graph, &counted, NULL, NULL, others);
    ck_assert(memcmp(verdicts, others, (size_t)graph.vertices * sizeof *verdicts) == 0);
    ck_assert(verdict != VERDICT_WIN || report.vertex < 0 ||
              verdicts[report.vertex] == VERDICT_WIN);
    free(verdicts);
    free(others);
    kayles_free(solver);
    graph_free(&graph);
    fixture_pos_free(pos);
}
END_TEST

/* Graphs with other cliques than graph.h describes are never decided. */
START_TEST(other_cliques_are_ignored) {
    static const uint16_t rows[][3] = {{0, 1, 2}, {1, 1, 2}, {0, 1, 1}, {0, 0, 2}};
    uint64_t row = 1;
    uint16_t clique[3];
    Graph graph = {.vertices = 1,
                   .words = 1,
                   .rows = &row,
                   .cliques = 3,
                   .kinds = 1,
                   .cliques_each = 3,
                   .clique_of = clique};
    LengthRule rule;
    memcpy(clique, rows[_i], sizeof clique);
    ck_assert(length_rule_set(&rule, &graph, NULL));
    ck_assert_int_eq(rule.kinds, _i == 0);
    graph.kinds = 0;
    ck_assert(length_rule_set(&rule, &graph, NULL));
    ck_assert_int_eq(rule.kinds, 0);
}
END_TEST

void suite_length(Suite *suite) {
    TCase *length = suite_case(suite, "length", NULL);
    tcase_add_loop_test(length, all_lines_have_the_length, 0, ROWS(length_rows));
    tcase_add_loop_test(length, verdicts_agree, 0, ROWS(length_rows));
    tcase_add_loop_test(length, other_cliques_are_ignored, 0, 4);
}
