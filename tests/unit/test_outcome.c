/* The solver of small boards of stones agrees with a search of the whole tree by the rules. */
#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"
#include "fixture.h"
#include "knowledge/packed.h"
#include "solve/solver.h"
#include "stones.h"
#include "suites.h"

static const char *const games[] = {
#define GAME(spec) spec,
#include "stones.def"
#undef GAME
};

enum { SOLVED = 30, MEMO = 1 << 16, TREE = 10000 };

typedef struct TreeMemo {
    Pos *pos;
    int value;
} TreeMemo;

typedef struct Tree {
    TreeMemo *memo;
    int left; /* positions that may still be visited; negative: the tree is too large */
} Tree;

/* The value for the side to move: 1 win, 0 draw, -1 loss. Means nothing in a tree too large. */
static int tree_value(const Pos *pos, Tree *tree) {
    const Rules *rules = pos_rules(pos);
    const Outcome outcome = rules->outcome(pos);
    if (outcome != ONGOING)
        return outcome == WON ? 1 : outcome == LOST ? -1 : 0;
    TreeMemo *place = &tree->memo[pos->key % MEMO];
    if (place->pos != NULL && fixture_pos_same(place->pos, pos))
        return place->value;
    if (--tree->left < 0)
        return 0;
    Pos *child = pos_copy(pos);
    MoveList list = {0};
    int best = -1;
    rules->moves(pos, &list);
    for (size_t i = 0; i < list.count && best < 1; i++) {
        rules->play(pos, list.move[i], child);
        const int value = -tree_value(child, tree);
        best = value > best ? value : best;
    }
    move_list_free(&list);
    free(child);
    if (tree->left >= 0) {
        free(place->pos);
        *place = (TreeMemo){pos_copy(pos), best};
    }
    return best;
}

static void tree_free(Tree *tree) {
    for (int i = 0; i < MEMO; i++)
        free(tree->memo[i].pos);
    free(tree->memo);
}

/* A random position whose whole tree is small, and its value. */
static Pos *small_tree(const Variant *variant, uint64_t *seed, Tree *tree, int *value) {
    for (;;) {
        Pos *pos = stones_random(variant, seed, 1 + (int)random_below(seed, STONES_EMPTY_MOST));
        tree->left = TREE;
        *value = tree_value(pos, tree);
        if (tree->left >= 0)
            return pos;
        free(pos);
    }
}

static SolveReport solve(const Pos *pos, size_t bytes, SolveWriter *writer) {
    SolveTask task = {.pos = pos,
                      .bytes = bytes,
                      .rest = writer != NULL ? 0 : -1,
                      .proved = writer != NULL,
                      .limits = {.threads = 1}};
    SolveReport report;
    Error err = {""};
    ck_assert_msg(solver_outcome.accepts(&task, &err), "%s", err.text);
    void *tables = solver_outcome.tables_new(&task, &err);
    ck_assert_msg(tables != NULL, "%s", err.text);
    solver_outcome.run(tables, &task, &report);
    if (writer != NULL)
        ck_assert_msg(solver_outcome.certify(tables, &task, &report, writer), "%s",
                      writer->why.text);
    solver_outcome.tables_free(tables);
    return report;
}

/* The form claims without a search only what is true. */
static void claims_check(const Pos *pos, int value) {
    const PackedForm *form = forms_of(pos_rules(pos))->packed;
    PackedPos packed;
    Error err;
    form->pack(pos, &packed, &err);
    for (int own = 0; own < 2; own++) {
        const int asked = own ? value : -value; /* for the asking side */
        const PackedProspect prospect = form->prospect(pos->variant, &packed, own);
        stones_assert(pos, prospect != PROSPECT_WIN || asked == 1, "a win");
        stones_assert(pos, prospect != PROSPECT_NONE || asked < 1, "no win");
    }
    stones_assert(pos, !form->safe(pos) || value > -1, "safe");
}

START_TEST(solver_agrees_with_the_whole_tree) {
    static const Verdict verdicts[] = {VERDICT_LOSS, VERDICT_DRAW, VERDICT_WIN};
    Variant *variant = fixture_variant(games[_i]);
    Tree tree = {.memo = memory_new(MEMO, sizeof(TreeMemo))};
    uint64_t seed = (uint64_t)_i + 200;
    int met[3] = {0}, value;
    for (int solved = 0; solved < SOLVED * 10; solved++) {
        Pos *pos = small_tree(variant, &seed, &tree, &value);
        const SolveReport report = solve(pos, MEGABYTES(1) / 4, NULL);
        met[value + 1]++;
        claims_check(pos, value);
        stones_assert(pos, report.verdict == verdicts[value + 1], verdict_word(report.verdict));
        stones_assert(pos, (report.move != 0) == (value == 1), "the move of a win");
        if (value == 1) {
            Pos *child = pos_copy(pos);
            pos_rules(pos)->play(pos, report.move, child);
            tree.left = TREE;
            stones_assert(pos, tree_value(child, &tree) == -1 || tree.left < 0, "the move wins");
            free(child);
        }
        free(pos);
    }
    ck_assert_msg(met[0] > 0 && met[1] > 0 && met[2] > 0, "%s: %d losses, %d draws, %d wins",
                  games[_i], met[0], met[1], met[2]);
    tree_free(&tree);
    variant_release(variant);
}
END_TEST

/* A table of a few entries loses most of them: the search goes on, and the certificate is the
   same. */
START_TEST(small_tables_give_the_same_certificates) {
    Variant *variant = fixture_variant(games[_i]);
    Tree tree = {.memo = memory_new(MEMO, sizeof(TreeMemo))};
    uint64_t seed = (uint64_t)_i + 300;
    int value;
    for (int solved = 0; solved < SOLVED; solved++) {
        Pos *pos = small_tree(variant, &seed, &tree, &value);
        Text text = {0};
        SolveWriter writer = {.text = &text};
        const SolveReport large = solve(pos, MEGABYTES(1), NULL);
        const SolveReport small = solve(pos, 600, &writer);
        stones_assert(pos, large.verdict == small.verdict, "with a small table");
        stones_assert(pos, begins(text_string(&text), "fivefold certificate 1\nform outcome\n"),
                      "head");
        text_free(&text);
        free(pos);
    }
    tree_free(&tree);
    variant_release(variant);
}
END_TEST

/* --- refusals and limits --- */

static const struct {
    const char *spec, *position, *why;
} refused_rows[] = {
    {"pente 7x7", "", "the board has more than 36 points"},
    {"pente 5x5", "", "the first stone has to stand on the centre: say centre=off"},
    {"boat-pente 5x5 centre=off", "", "boat-pente is not a game for two with stones alone"},
    {"swap2-pente 6x6", "", "swap2-pente is not a game for two with stones alone"},
    {"d-pente 6x6", "", "d-pente is not a game for two with stones alone"},
    {"pente 5x5 players=3", "", "solve outcome is for games of stones for two, not for pente"},
    {"pentamid", "", "solve outcome is for games of stones for two, not for pentamid"},
    {"poof-pente 4x4", "4/4/4/4 b 32/32", "more than 31 stones have been captured"},
};

START_TEST(solver_refuses) {
    Pos *pos = fixture_pos(refused_rows[_i].spec, refused_rows[_i].position);
    SolveTask task = {.pos = pos, .bytes = MEGABYTES(1), .rest = -1, .limits = {.threads = 1}};
    Error err = {""};
    ck_assert(!solver_outcome.accepts(&task, &err));
    ck_assert_str_eq(err.text, refused_rows[_i].why);
    fixture_pos_free(pos);
}
END_TEST

START_TEST(limits_end_the_search) {
    Pos *pos = fixture_pos("pente 6x6", "");
    SolveTask task = {
        .pos = pos, .bytes = MEGABYTES(1), .rest = -1, .limits = {.threads = 1, .nodes = 1000}};
    SolveReport report;
    Error err = {""};
    ck_assert(solver_outcome.accepts(&task, &err));
    void *tables = solver_outcome.tables_new(&task, &err);
    solver_outcome.run(tables, &task, &report);
    ck_assert_int_eq(report.verdict, VERDICT_UNKNOWN);
    ck_assert_uint_eq(report.nodes, 1000);
    solver_outcome.tables_free(tables);
    fixture_pos_free(pos);
}
END_TEST

/* Equal totals beyond the goal go on in poof games: after c1, with 33 each, which cannot be
   packed. */
START_TEST(totals_that_cannot_be_packed_leave_the_answer_open) {
    Pos *pos = fixture_pos("poof-pente 4x4", "2w1/2b1/2b1/bw1b w 31/31");
    const SolveReport report = solve(pos, MEGABYTES(1), NULL);
    ck_assert_int_eq(report.verdict, VERDICT_UNKNOWN);
    ck_assert_str_eq(report.why, "more stones were captured than can be stored");
    fixture_pos_free(pos);
}
END_TEST

void suite_outcome(Suite *suite) {
    TCase *tests = suite_case(suite, "outcome", NULL),
          *whole = suite_case(suite, "whole trees", "long");
    tcase_add_loop_test(whole, solver_agrees_with_the_whole_tree, 0, ROWS(games));
    tcase_add_loop_test(tests, small_tables_give_the_same_certificates, 0, ROWS(games));
    tcase_add_loop_test(tests, solver_refuses, 0, ROWS(refused_rows));
    tcase_add_test(tests, limits_end_the_search);
    tcase_add_test(tests, totals_that_cannot_be_packed_leave_the_answer_open);
}
