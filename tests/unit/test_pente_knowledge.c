/* Knowledge of the Pente family: threats and candidates, compared with the rules, and openings. */
#include <stdlib.h>

#include "base/random.h"
#include "fixture.h"
#include "games/pente/knowledge/scores.h"
#include "games/pente/knowledge/threats.h"
#include "knowledge/knowledge.h"
#include "suites.h"

static const char *const games[] = {
    "pente 19",
    "o-pente 25",
    "pente 5",
    "pente 4",
    "pente 8",
    "keryo-pente 4",
    "boat-pente 6",
    "poof-pente 6",
    "gomoku 9 overline=win",
    "swap2-gomoku 8 overline=win",
    "gomoku 8",
};

static bool plane_has(const uint64_t *plane, Move move) {
    return row_has(plane, (int)move - 1);
}

/* The winning moves are exactly those that win. If the opponent threatens to win, every move that
   is not an answer lets the opponent win. */
static void threats_check(const Pos *pos) {
    const Rules *rules = pos_rules(pos);
    uint64_t wins[PLANE_WORDS_MAX], answers[PLANE_WORDS_MAX], theirs[PLANE_WORDS_MAX];
    Patterns patterns;
    PenteRoom child;
    MoveList list = {0};
    patterns_take(pos, &patterns);
    const bool any = threats_win(pos, &patterns, pos->side, wins);
    const bool threatened = threats_answer(pos, &patterns, answers);
    bool found = false;
    rules->moves(pos, &list);
    for (size_t i = 0; i < list.count; i++) {
        const Move move = list.move[i];
        rules->play(pos, move, &child.head);
        const bool won = rules->outcome(&child.head) == LOST;
        ck_assert(won == (any && plane_has(wins, move)));
        found = found || won;
        if (!threatened || plane_has(answers, move) || won)
            continue;
        patterns_take(&child.head, &patterns);
        ck_assert(rules->outcome(&child.head) == WON ||
                  threats_win(&child.head, &patterns, child.head.side, theirs));
    }
    ck_assert(found == any);
    move_list_free(&list);
}

START_TEST(threats_are_what_they_seem) {
    uint64_t random = (uint64_t)_i + 1;
    for (int round = 0; round < 4; round++) {
        Pos *pos = fixture_pos(fixture_setup(games, ROWS(games), fixture_stones, _i), ""),
            *next = pos_copy(pos);
        const Rules *rules = pos_rules(pos);
        const Knowledge *knowledge = knowledge_find(rules);
        MoveList list = {0};
        while (rules->outcome(pos) == ONGOING) {
            list.count = 0;
            if (round % 2 == 0)
                knowledge->candidates(pos, &list);
            else
                rules->moves(pos, &list);
            ck_assert(list.count > 0);
            ck_assert_int_le(abs(knowledge->eval(pos)), EVAL_MAX);
            if (!pente_choosing(pos))
                threats_check(pos);
            const uint64_t most = list.count < 8 || round % 2 != 0 ? list.count : 8;
            rules->play(pos, list.move[random_below(&random, most)], next);
            Pos *swap = pos;
            pos = next;
            next = swap;
        }
        move_list_free(&list);
        free(next);
        fixture_pos_free(pos);
    }
}
END_TEST

/* Near the root the candidates are the same, unless the list is selective. Then it is longer, and
   the shorter list is its beginning. */
START_TEST(near_the_root_more_is_looked_at) {
    uint64_t random = (uint64_t)_i + 3;
    Pos *pos = fixture_pos(fixture_setup(games, ROWS(games), fixture_stones, _i), ""),
        *next = pos_copy(pos);
    const Rules *rules = pos_rules(pos);
    const Knowledge *knowledge = knowledge_find(rules);
    MoveList few = {0}, more = {0}, all = {0};
    while (rules->outcome(pos) == ONGOING) {
        move_list_clear(&few);
        move_list_clear(&more);
        move_list_clear(&all);
        const Completeness left = knowledge->candidates(pos, &few);
        const Completeness left_then = knowledge->near_candidates(pos, &more);
        rules->moves(pos, &all);
        ck_assert(few.count <= more.count && more.count <= all.count);
        ck_assert_mem_eq(more.move, few.move, few.count * sizeof *few.move);
        for (size_t i = 0; i < more.count; i++)
            for (size_t j = 0; j < i; j++)
                ck_assert(more.move[i] != more.move[j]);
        if (more.count > few.count) {
            ck_assert_int_eq(left, LIST_SELECTIVE);
            ck_assert_uint_eq(few.count, KEPT);
            ck_assert(more.count <= KEPT_NEAR);
        }
        if (left == LIST_SELECTIVE && left_then != LIST_SELECTIVE) /* the longer list is complete */
            ck_assert(left_then == LIST_COMPLETE && more.count == all.count);
        else
            ck_assert_int_eq(left_then, left);
        rules->play(pos, few.move[random_below(&random, few.count < 8 ? few.count : 8)], next);
        Pos *swap = pos;
        pos = next;
        next = swap;
    }
    move_list_free(&few);
    move_list_free(&more);
    move_list_free(&all);
    free(next);
    fixture_pos_free(pos);
}
END_TEST

/* A pass gives the same position as the position string with the other side to move. */
START_TEST(a_pass_is_the_other_sides_position) {
    Pos *pos = fixture_pos("pente 9x9", "9/9/4w4/9/2b1w4/9/3wb4/9/9 b 0/2");
    Pos *other = fixture_pos("pente 9x9", "9/9/4w4/9/2b1w4/9/3wb4/9/9 w 0/2");
    pente_pass(pos);
    ck_assert_uint_eq(pos->key, other->key);
    ck_assert_int_eq(pos->side, other->side);
    fixture_pos_free(other);
    fixture_pos_free(pos);
}
END_TEST

/* --- openings --- */

static const struct OpeningRow {
    const char *spec, *moves;
    int least, most; /* distance of the engine's first stone from the centre */
} opening_rows[] = {
    {"pente", "", 0, 0},
    {"pente", "k10", 1, 3},
    {"pente", "k10 l9", 3, 4},
    {"g-pente", "k10 l9", 3, 4},
    {"keryo-pente", "k10 k8", 3, 4},
    {"pente tournament=off", "k10 l9", 1, 4},
    {"pente centre=off", "", 0, 4},
    {"gomoku", "k10", 1, 3},
    {"pente 7", "d4 d5", 3, 3},
};

START_TEST(openings_are_known) {
    const struct OpeningRow *row = &opening_rows[_i];
    Game *game = fixture_game(row->spec, "");
    Error err = {""};
    ck_assert_msg(fixture_play(game, row->moves, &err), "%s", err.text);
    Text position = fixture_position(game_pos(game));
    Game *bare = fixture_game(row->spec, text_string(&position)); /* without the moves before */
    const SearchResult result = fixture_search(bare, 3);
    const PenteTable *table = pente_table(game_pos(game));
    const int point = (int)result.best - 1, middle = table->side / 2;
    const int up = abs(point / table->stride - middle), right = abs(point % table->stride - middle);
    const int far = up > right ? up : right;
    ck_assert_msg(far >= row->least && far <= row->most, "%s %s: %d from the centre", row->spec,
                  row->moves, far);
    text_free(&position);
    game_free(bare);
    game_free(game);
}
END_TEST

/* Scattered stones, and distant replies with which another engine won. An earlier version of our
   search did not consider them. */
static const struct WideRow {
    const char *moves, *reply;
} wide_rows[] = {
    {"k10 r13 k19 p3 e16", "r15"}, {"k10 l15 c12 a1 a19", "l17"},  {"k10 e14 q5 q13 r14", "e16"},
    {"k10 n1 p3 d17 h1", "d15"},   {"k10 t17 b7 n15 c14", "n17"},  {"k10 m15 d5 r2 e11", "m17"},
    {"k10 a16 q2 q16 t13", "q18"}, {"k10 n15 d5 j3 n2", "n17"},    {"k10 n18 c1 j18 c7", "l16"},
    {"k10 m3 o14 m2 a11", "m4"},   {"k10 k2 g3 p3 c1", "n5"},      {"k10 r5 e10 g10 t15", "r7"},
    {"k10 d15 o8 e15 g9", "e17"},  {"k10 q17 p10 p18 g18", "r16"}, {"k10 t19 h19 k2 c5", "k4"},
    {"k10 a5 j15 q10 q7", "q12"},
};

START_TEST(far_stones_are_seen) {
    const struct WideRow *row = &wide_rows[_i];
    Game *game = fixture_game("pente", "");
    Error err = {""};
    MoveList list = {0};
    bool seen = false;
    ck_assert_msg(fixture_play(game, row->moves, &err), "%s", err.text);
    knowledge_find(pos_rules(game_pos(game)))->near_candidates(game_pos(game), &list);
    for (size_t i = 0; i < list.count; i++)
        seen = seen || fixture_named(game_pos(game), list.move[i], row->reply);
    ck_assert_msg(seen, "%s: %s is not looked at", row->moves, row->reply);
    move_list_free(&list);
    game_free(game);
}
END_TEST

void suite_pente_knowledge(Suite *suite) {
    TCase *tcase = suite_case(suite, "pente", NULL);
    tcase_add_loop_test(tcase, threats_are_what_they_seem, 0,
                        fixture_setups(ROWS(games), fixture_stones));
    tcase_add_loop_test(tcase, near_the_root_more_is_looked_at, 0,
                        fixture_setups(ROWS(games), fixture_stones));
    tcase_add_test(tcase, a_pass_is_the_other_sides_position);
    tcase_add_loop_test(tcase, openings_are_known, 0, ROWS(opening_rows));
    tcase_add_loop_test(tcase, far_stones_are_seen, 0, ROWS(wide_rows));
}
