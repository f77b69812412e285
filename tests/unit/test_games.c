/* Tables of games that are played by numbers: batches, playouts, copies, refusals, texts. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "fixture.h"
#include "rules/players.h"
#include "suites.h"

enum { SEED = 7 };

/* --- batches --- */

enum { BATCH = 5, STEPS = 300 };

static const char *const batch_rows[] = {
    "pentominoes 5x5", "misere 4x4",     "capture 4x4",         "capture2003 4x4",
    "gomoku 7x7",      "pente 7x7",      "swap2-keryo 9x9",     "pente 5x5 players=3",
    "d-pente 6x6",     "boat-pente 9x9", "pentamid 4x4 line=4", "pentamid 3x3 nests=1 line=3",
};

static void batch_compare(const FivefoldGames *batch, FivefoldGames *const *single) {
    const size_t actions = (size_t)fivefold_games_actions(batch), size = fixture_planes(batch);
    uint8_t *mask = memory_new(BATCH + 1, actions), *planes = memory_new(BATCH + 1, size);
    fivefold_games_action_mask(batch, mask);
    fivefold_games_observation(batch, planes);
    for (size_t i = 0; i < BATCH; i++) {
        fivefold_games_action_mask(single[i], mask + BATCH * actions);
        fivefold_games_observation(single[i], planes + BATCH * size);
        ck_assert_int_eq(memcmp(mask + i * actions, mask + BATCH * actions, actions), 0);
        ck_assert_int_eq(memcmp(planes + i * size, planes + BATCH * size, size), 0);
        ck_assert_int_eq(fivefold_games_current_player(batch, i),
                         fivefold_games_current_player(single[i], 0));
    }
    free(mask);
    free(planes);
}

START_TEST(batch_is_single_games) {
    FivefoldGames *batch = fixture_games(batch_rows[_i], BATCH), *single[BATCH];
    const size_t players = (size_t)fivefold_games_players(batch);
    uint64_t random = SEED;
    int ends = 0;
    for (int i = 0; i < BATCH; i++)
        single[i] = fixture_games(batch_rows[_i], 1);
    for (int step = 0; step < STEPS; step++) {
        int32_t action[BATCH];
        uint8_t over[BATCH];
        float returns[BATCH * PLAYERS_MAX], want[PLAYERS_MAX];
        const bool reset = step % 50 != 49;
        fivefold_games_sample(batch, &random, action);
        ck_assert_int_eq(fivefold_games_step(batch, action, returns, over, NULL, 0), 1);
        if (reset)
            fivefold_games_reset_over(batch);
        for (size_t i = 0; i < BATCH; i++) {
            if (action[i] >= 0)
                ck_assert_int_eq(fivefold_games_apply_action(single[i], 0, action[i], NULL, 0), 1);
            ck_assert_int_eq(over[i], fivefold_games_current_player(single[i], 0) < 0);
            fivefold_games_returns(single[i], 0, want);
            ck_assert_int_eq(memcmp(returns + i * players, want, players * sizeof *want), 0);
            ends += over[i];
            if (over[i] != 0 && reset)
                fivefold_games_reset(single[i], 0);
        }
        batch_compare(batch, single);
    }
    ck_assert_msg(ends > 0, "%s: no game ended", batch_rows[_i]);
    for (int i = 0; i < BATCH; i++)
        fivefold_games_free(single[i]);
    fivefold_games_free(batch);
}
END_TEST

/* --- playouts and copies --- */

START_TEST(playouts_repeat) {
    enum { PLAYOUTS = 40 };
    FivefoldGames *games = fixture_games(batch_rows[_i], 2),
                  *other = fixture_games(batch_rows[_i], 1);
    const int players = fivefold_games_players(games);
    int64_t wins[PLAYERS_MAX + 1], again[PLAYERS_MAX + 1], part[PLAYERS_MAX + 1], sum = 0;
    const size_t actions = (size_t)fivefold_games_actions(games);
    uint8_t *mask = memory_new(4, actions);
    uint64_t random = SEED;
    for (int step = 0; step < 3; step++) {
        int32_t action[2];
        fivefold_games_sample(games, &random, action);
        fivefold_games_step(games, action, NULL, NULL, NULL, 0);
        if (action[0] >= 0)
            fivefold_games_apply_action(other, 0, action[0], NULL, 0);
    }
    fivefold_games_action_mask(games, mask);
    const int64_t played = fivefold_games_playouts(games, 0, PLAYOUTS, SEED, wins);
    ck_assert_int_ge(played, 0);
    ck_assert_int_eq(fivefold_games_playouts(games, 0, PLAYOUTS, SEED, again), played);
    ck_assert_mem_eq(wins, again, (size_t)(players + 1) * sizeof *wins);
    ck_assert_int_eq(fivefold_games_playouts(other, 0, PLAYOUTS, SEED, again), played);
    ck_assert_mem_eq(wins, again, (size_t)(players + 1) * sizeof *wins);
    for (int player = 0; player <= players; player++)
        sum += wins[player];
    ck_assert_int_eq(sum, PLAYOUTS);
    const int64_t first = fivefold_games_playouts(games, 0, 1, SEED, part);
    ck_assert_int_le(first, played);
    for (int player = 0; player <= players; player++)
        ck_assert_int_le(part[player], wins[player]);
    fivefold_games_action_mask(games, mask + 2 * actions);
    ck_assert_mem_eq(mask, mask + 2 * actions, 2 * actions);
    ck_assert_int_eq(fivefold_games_copy(games, 1, 0), 1);
    ck_assert_int_eq(fivefold_games_playouts(games, 1, PLAYOUTS, SEED, again), played);
    ck_assert_mem_eq(wins, again, (size_t)(players + 1) * sizeof *wins);
    free(mask);
    fivefold_games_free(games);
    fivefold_games_free(other);
}
END_TEST

/* --- refusals and texts --- */

static const struct OpenRow {
    const char *game, *position, *why;
} open_rows[] = {
    {"chess", NULL, "chess"},
    {"pente 3x3", NULL, "unacceptable size"},
    {"pente 9x9", "9/9", "position"},
    {"pente 9x9", "", ""},
};

START_TEST(refused_with_a_sentence) {
    char why[200] = "";
    const struct OpenRow *row = &open_rows[_i];
    ck_assert_ptr_null(fivefold_games_new(row->game, row->position, 2, why, sizeof why));
    ck_assert_msg(why[0] != '\0' && strstr(why, row->why) != NULL, "%s", why);
    ck_assert_ptr_null(fivefold_games_new(row->game, row->position, 2, NULL, 0));
}
END_TEST

START_TEST(refused_actions_change_nothing) {
    FivefoldGames *games = fixture_games("gomoku 5x5", 2);
    char why[200] = "";
    uint8_t before[50], after[50];
    const int32_t centre = 12, second[2] = {0, 12}, both[2] = {0, 1};
    ck_assert_int_eq(fivefold_games_actions(games), 25);
    ck_assert_int_eq(fivefold_games_apply_action(games, 0, 0, why, sizeof why), 0);
    ck_assert_str_eq(why, "illegal move: action 0");
    ck_assert_int_eq(fivefold_games_apply_action(games, 0, -1, why, sizeof why), 0);
    ck_assert_int_eq(fivefold_games_apply_action(games, 0, 25, why, sizeof why), 0);
    ck_assert_int_eq(fivefold_games_apply_action(games, 1, centre, why, sizeof why), 1);
    fivefold_games_action_mask(games, before);
    ck_assert_int_eq(fivefold_games_step(games, second, NULL, NULL, why, sizeof why), 0);
    ck_assert_str_eq(why, "illegal move: action 0 in game 0");
    ck_assert_int_eq(fivefold_games_apply_action(games, 0, centre, NULL, 0), 1);
    fivefold_games_reset(games, 0);
    fivefold_games_action_mask(games, after);
    ck_assert_mem_eq(before, after, sizeof before);
    ck_assert_int_eq(fivefold_games_copy(games, 0, 1), 1);
    ck_assert_int_eq(fivefold_games_step(games, both, NULL, NULL, why, sizeof why), 1);
    fivefold_games_free(games);
}
END_TEST

static const struct TextRow {
    const char *game, *position, *moves; /* before `action` */
    int action;
    const char *text;
} text_rows[] = {
    {"pente", NULL, "", 0, "a1"},
    {"pente", NULL, "k10", 360, "t19"},
    {"swap2-pente 9x9", NULL, "a1 b1 c1", 81, "white"},
    {"swap2-pente 9x9", NULL, "a1 b1 c1", 83, "more"},
    {"d-pente 9x9", NULL, "a1 b1 c1 d1", 82, "black"},
    {"pentamid", NULL, "", 0, "L@a1"},
    {"pentamid", NULL, "", 50 + 24, "S@e5"},
    {"pentamid", NULL, "L@c3 L@a1", 75 + 12, "c3c2"},
    {"pentamid", NULL, "L@c3 L@a1", 100 + 12, "c3b3"},
    {"pentamid", NULL, "L@c3 L@a1", 125 + 12, "c3d3"},
    {"pentamid", NULL, "L@c3 L@a1", 150 + 12, "c3c4"},
    {"pentamid", NULL, "", 75 + 2, ""},
    {"pentamid", NULL, "", 125 + 4, ""},
    {"pentominoes 5x1", NULL, "", 0, "a1,b1,c1,d1,e1"},
    {"capture 5x1 pieces=pentominoes:I", NULL, "", 1, "~I"},
    {"capture2003 5x1 pieces=pentominoes:I", NULL, "", 2, "end"},
};

START_TEST(texts_of_actions) {
    const struct TextRow *row = &text_rows[_i];
    FivefoldGames *games = fixture_games(row->game, 1);
    char text[100], why[200] = "";
    Words words;
    words_split(&words, row->moves);
    for (size_t i = 0; i < words.count; i++)
        ck_assert_msg(fivefold_games_play(games, 0, words.word[i], why, sizeof why) == 1, "%s",
                      why);
    words_free(&words);
    fivefold_games_action_write(games, row->action, text, sizeof text);
    ck_assert_str_eq(text, row->text);
    fivefold_games_action_write(games, row->action, text, 2);
    ck_assert_int_eq(strncmp(text, row->text, 1), 0);
    ck_assert_int_lt((int)strlen(text), 2);
    fivefold_games_free(games);
}
END_TEST

/* Every plane has a name of its own. */
START_TEST(planes_have_names) {
    FivefoldGames *games = fixture_games(batch_rows[_i], 1);
    char name[64][100];
    int shape[3];
    fivefold_games_shape(games, shape);
    ck_assert_int_le(shape[0], 64);
    for (int plane = 0; plane < shape[0]; plane++) {
        fivefold_games_plane_write(games, plane, name[plane], sizeof name[plane]);
        ck_assert_str_ne(name[plane], "");
        for (int other = 0; other < plane; other++)
            ck_assert_str_ne(name[plane], name[other]);
    }
    fivefold_games_free(games);
}
END_TEST

/* A turn of Capture in parts: the pieces are lifted on the board that is seen, and `play` waits for
   the end of the turn. */
START_TEST(turn_in_parts) {
    FivefoldGames *games =
        fivefold_games_new("capture2003", "4X2/3XXX1/4X2/7/7/7/IIIII2 w -/IX -/-", 1, NULL, 0);
    ck_assert_ptr_nonnull(games);
    const int lifts = fivefold_games_actions(games) - 13, end = lifts + 12;
    enum { CELLS = 49, PIECES = 12, FIRST = 7 };
    uint8_t planes[(FIRST + 3 * PIECES) * CELLS];
    const uint8_t *own = planes, *placed = planes + 6 * CELLS;
    int32_t legal[3000];
    char text[60] = "", why[200];
    int lift = lifts;
    for (; strcmp(text, "~I") != 0; lift++)
        fivefold_games_action_write(games, lift, text, sizeof text);
    lift--;
    ck_assert_uint_eq(fixture_planes(games), sizeof planes);
    fivefold_games_observation(games, planes);
    ck_assert_int_eq(own[0], 1);
    ck_assert_int_eq(fivefold_games_apply_action(games, 0, lift, NULL, 0), 1);
    ck_assert_int_eq(fivefold_games_apply_action(games, 0, lift, NULL, 0), 0);
    ck_assert_int_eq(fivefold_games_current_player(games, 0), 1);
    fivefold_games_observation(games, planes);
    ck_assert_int_eq(own[0], 0);
    ck_assert_int_eq(placed[0], 0);
    ck_assert_int_eq(planes[(FIRST + PIECES + lift - lifts) * CELLS], 1);
    ck_assert_int_eq(fivefold_games_play(games, 0, "a1,a2,a3,a4,a5", why, sizeof why), 0);
    ck_assert_str_eq(why, "illegal move: a turn is under way");
    ck_assert_uint_gt(fivefold_games_legal_actions(games, 0, legal), 0);
    ck_assert_int_eq(fivefold_games_apply_action(games, 0, legal[0], NULL, 0), 1);
    ck_assert_int_eq(fivefold_games_current_player(games, 0), 1); /* it can still lift X */
    fivefold_games_observation(games, planes);
    ck_assert_int_eq(placed[0], 1);
    ck_assert_uint_eq(fivefold_games_legal_actions(games, 0, legal), 2);
    ck_assert_int_eq(legal[1], end);
    ck_assert_int_eq(fivefold_games_apply_action(games, 0, end, NULL, 0), 1);
    ck_assert_int_eq(fivefold_games_current_player(games, 0), 0);
    fivefold_games_reset(games, 0);
    fivefold_games_observation(games, planes);
    ck_assert_int_eq(own[0], 1);
    fivefold_games_free(games);
}
END_TEST

void suite_games(Suite *suite) {
    TCase *tests = suite_case(suite, "games", NULL);
    tcase_add_loop_test(tests, batch_is_single_games, 0, ROWS(batch_rows));
    tcase_add_loop_test(tests, playouts_repeat, 0, ROWS(batch_rows));
    tcase_add_loop_test(tests, refused_with_a_sentence, 0, ROWS(open_rows));
    tcase_add_test(tests, refused_actions_change_nothing);
    tcase_add_loop_test(tests, texts_of_actions, 0, ROWS(text_rows));
    tcase_add_loop_test(tests, planes_have_names, 0, ROWS(batch_rows));
    tcase_add_test(tests, turn_in_parts);
}
