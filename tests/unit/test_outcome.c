/* Small boards of stones: packed positions agree with the rules, and the solver with a search of
   the whole tree by the rules. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "fixture.h"
#include "plain.h"
#include "rules/packed.h"
#include "solve/solver.h"
#include "suites.h"

static const char *const games[] = {
    "pente 4x4",
    "pente 5x5 centre=off",
    "pente 6x6",
    "keryo-pente 4x4",
    "keryo-pente 5x5 centre=off",
    "keryo-pente 6x6",
    "poof-pente 4x4",
    "poof-pente 5x5 centre=off",
    "poof-pente 6x6",
    "gomoku 5x5 centre=off",
    "gomoku 6x6",
    "gomoku 5x5 centre=off overline=win",
    "gomoku 6x6 overline=win",
    "pente 5x5 centre=off first=black",
};

enum { WALKED = 300, TRIED = 1000, EMPTY_MOST = 7, SOLVED = 30, MEMO = 1 << 16, TREE = 10000 };

/* Writes a position of random stones, with few empty points and totals near the goal. */
static void random_position(const Variant *variant, uint64_t *seed, Text *out) {
    const int side = variant->setup.board.columns;
    const bool captures = strcmp(variant->setup.rules->name, "gomoku") != 0;
    const uint64_t goal = strcmp(variant->setup.rules->name, "keryo-pente") == 0 ? 15 : 10;
    const uint64_t empty = 1 + random_below(seed, EMPTY_MOST);
    for (int row = 0; row < side; row++) {
        text_string_add(out, row > 0 ? "/" : "");
        for (int column = 0; column < side; column++)
            text_char_add(out,
                          random_below(seed, (uint64_t)(side * side)) < empty
                              ? '1'
                              : "bw"[random_below(seed, 2)],
                          1);
    }
    text_add(out, " %c", "bw"[random_below(seed, 2)]);
    if (captures)
        text_add(out, " %d/%d", (int)random_below(seed, goal), (int)random_below(seed, goal));
}

/* Neighbouring empty points are one number. */
static Text position_tidy(const Text *text) {
    Text tidy = {0};
    int run = 0;
    for (const char *c = text_string(text);; c++) {
        if (*c == '1' && strchr(c, ' ') != NULL && strchr(c, ' ') > c) {
            run++;
            continue;
        }
        if (run > 0)
            text_add(&tidy, "%d", run);
        run = 0;
        if (*c == '\0')
            return tidy;
        text_char_add(&tidy, *c, 1);
    }
}

/* A random unfinished position: of a game, or of random stones. The caller frees it. */
static Pos *random_pos(const Variant *variant, uint64_t *seed, int empty_most) {
    for (;;) {
        Pos *pos = NULL;
        Error err;
        if (random_below(seed, 2) == 0) {
            Text text = {0};
            random_position(variant, seed, &text);
            Text tidy = position_tidy(&text);
            pos = fixture_pos_read(variant, text_string(&tidy), &err);
            text_free(&text);
            text_free(&tidy);
            if (pos != NULL)
                variant_release(pos->variant);
        } else {
            const Rules *rules = variant->setup.rules;
            Pos *next = pos_new(variant);
            pos = pos_new(variant);
            MoveList list = {0};
            while (rules->outcome(pos) == ONGOING &&
                   count_over(rules->count(pos), (uint64_t)empty_most)) {
                move_list_clear(&list);
                rules->moves(pos, &list);
                rules->play(pos, list.move[random_below(seed, list.count)], next);
                memcpy(pos, next, variant->pos_size);
            }
            move_list_free(&list);
            free(next);
        }
        if (pos != NULL && pos_rules(pos)->outcome(pos) == ONGOING)
            return pos;
        free(pos);
    }
}

static void pos_assert(const Pos *pos, bool holds, const char *what) {
    Text text = fixture_position(pos);
    ck_assert_msg(holds, "%s %s: %s", pos_rules(pos)->name, text_string(&text), what);
    text_free(&text);
}

/* --- packed positions --- */

static bool child_listed(const PackedChild *list, int count, const PackedChild *child) {
    for (int i = 0; i < count; i++)
        if (list[i].prospect == child->prospect &&
            (child->prospect != PROSPECT_OPEN ||
             memcmp(&list[i].pos, &child->pos, sizeof child->pos) == 0))
            return true;
    return false;
}

/* Every move leads to a listed child, and every child is led to. */
static void children_check(const Pos *pos, bool asks) {
    const Rules *rules = pos_rules(pos);
    const PackedForm *form = rules->packed;
    PackedChild list[PACKED_CHILDREN_MAX], met[PACKED_CHILDREN_MAX];
    PackedPos packed;
    MoveList moves = {0};
    Error err;
    pos_assert(pos, form->pack(pos, &packed, &err), "packed");
    const int count = form->children(pos->variant, &packed, asks, list);
    Pos *next = pos_copy(pos);
    rules->moves(pos, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        rules->play(pos, moves.move[i], next);
        PackedChild *child = &met[i];
        const Outcome outcome = rules->outcome(next);
        *child = (PackedChild){.prospect = PROSPECT_NONE};
        if (outcome != ONGOING) {
            child->prospect = outcome == (asks ? LOST : WON) ? PROSPECT_WIN : PROSPECT_NONE;
        } else {
            pos_assert(next, form->pack(next, &child->pos, &err), "packed");
            child->prospect = form->prospect(pos->variant, &child->pos, !asks);
            const bool wins = plain_forced(next, 1);
            pos_assert(next, child->prospect != PROSPECT_WIN || (wins && !asks), "won");
            pos_assert(next, child->prospect != PROSPECT_OPEN || !wins, "open");
        }
        pos_assert(next, child_listed(list, count, child), "a child of the packed position");
    }
    for (int i = 0; i < count; i++)
        pos_assert(pos, child_listed(met, (int)moves.count, &list[i]), "no child of the position");
    move_list_free(&moves);
    free(next);
}

START_TEST(packed_positions_follow_the_rules) {
    Variant *variant = fixture_variant(games[_i]);
    uint64_t seed = (uint64_t)_i + 1;
    for (int tried = 0; tried < TRIED; tried++) {
        Pos *pos = random_pos(variant, &seed, (int)random_below(&seed, 36));
        children_check(pos, random_below(&seed, 2) == 0);
        free(pos);
    }
    variant_release(variant);
}
END_TEST

/* The position as its mirror image, by its text. */
static Pos *mirrored(const Pos *pos) {
    Text text = fixture_position(pos);
    const char *line = text_string(&text), *end = strchr(line, ' ');
    Text turned = {0};
    Error err;
    for (const char *row = line; row < end;) { /* rows from the bottom, the last one first */
        const char *stop = row;
        while (stop < end && *stop != '/')
            stop++;
        Text other = {0};
        text_add(&other, "%.*s%s%s", (int)(stop - row), row, turned.length > 0 ? "/" : "",
                 text_string(&turned));
        text_free(&turned);
        turned = other;
        row = stop + (stop < end);
    }
    text_string_add(&turned, end);
    Pos *image = fixture_pos_read(pos->variant, text_string(&turned), &err);
    ck_assert_msg(image != NULL, "%s: %s", text_string(&turned), err.text);
    variant_release(image->variant);
    text_free(&text);
    text_free(&turned);
    return image;
}

START_TEST(symmetric_positions_are_packed_alike) {
    Variant *variant = fixture_variant(games[_i]);
    const PackedForm *form = variant->setup.rules->packed;
    uint64_t seed = (uint64_t)_i + 100;
    for (int tried = 0; tried < WALKED; tried++) {
        Pos *pos = random_pos(variant, &seed, (int)random_below(&seed, 36));
        Pos *image = mirrored(pos);
        PackedPos one, other;
        Error err;
        ck_assert(form->pack(pos, &one, &err) && form->pack(image, &other, &err));
        pos_assert(pos, memcmp(&one, &other, sizeof one) == 0, "pack");
        form->pack_exactly(pos, &one);
        form->pack_exactly(image, &other);
        pos_assert(pos, memcmp(&one, &other, sizeof one) == 0, "pack_exactly");
        free(pos);
        free(image);
    }
    variant_release(variant);
}
END_TEST

/* --- the solver --- */

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
        Pos *pos = random_pos(variant, seed, 1 + (int)random_below(seed, EMPTY_MOST));
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

/* What the form claims without a search is true. */
static void claims_check(const Pos *pos, int value) {
    const PackedForm *form = pos_rules(pos)->packed;
    PackedPos packed;
    Error err;
    form->pack(pos, &packed, &err);
    for (int own = 0; own < 2; own++) {
        const int asked = own ? value : -value; /* for the asking side */
        const PackedProspect prospect = form->prospect(pos->variant, &packed, own);
        pos_assert(pos, prospect != PROSPECT_WIN || asked == 1, "a win");
        pos_assert(pos, prospect != PROSPECT_NONE || asked < 1, "no win");
    }
    pos_assert(pos, !form->safe(pos) || value > -1, "safe");
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
        pos_assert(pos, report.verdict == verdicts[value + 1], verdict_word(report.verdict));
        pos_assert(pos, (report.move != 0) == (value == 1), "the move of a win");
        if (value == 1) {
            Pos *child = pos_copy(pos);
            pos_rules(pos)->play(pos, report.move, child);
            tree.left = TREE;
            pos_assert(pos, tree_value(child, &tree) == -1 || tree.left < 0, "the move wins");
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
        pos_assert(pos, large.verdict == small.verdict, "with a small table");
        pos_assert(pos, begins(text_string(&text), "fivefold certificate 1\nform outcome\n"),
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

Suite *suite_outcome(void) {
    Suite *suite = suite_create("outcome");
    TCase *tests = tcase_create("outcome"), *whole = tcase_create("whole trees");
    tcase_set_timeout(tests, 300);
    tcase_set_timeout(whole, 300);
    tcase_set_tags(whole, "long");
    tcase_add_loop_test(tests, packed_positions_follow_the_rules, 0, ROWS(games));
    tcase_add_loop_test(tests, symmetric_positions_are_packed_alike, 0, ROWS(games));
    tcase_add_loop_test(whole, solver_agrees_with_the_whole_tree, 0, ROWS(games));
    suite_add_tcase(suite, whole);
    tcase_add_loop_test(tests, small_tables_give_the_same_certificates, 0, ROWS(games));
    tcase_add_loop_test(tests, solver_refuses, 0, ROWS(refused_rows));
    tcase_add_test(tests, limits_end_the_search);
    tcase_add_test(tests, totals_that_cannot_be_packed_leave_the_answer_open);
    suite_add_tcase(suite, tests);
    return suite;
}
