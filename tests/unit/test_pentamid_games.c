/* Games of Pentamid: repetition, candidate moves, contempt and search. */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "fixture.h"
#include "knowledge/knowledge.h"
#include "suites.h"

/* --- repetition --- */

static const struct BanRow {
    const char *rule;
    const char *spec;
    const char *before;
    const char *moves;  /* moves played */
    const char *banned; /* banned after them; "" for none */
    bool over;          /* true if every move is banned */
} ban_rows[] = {
    {"back and forth", "pentamid", "", "L@a1 L@e5 a1a2 e5e4 a2a1", "e4e5", false},
    {"the first position counts", "pentamid 3x3 line=3", "L2/3/2l b", "a3a2 c1c2 a2a3", "c2c1",
     false},
    {"a round trip", "pentamid", "L4/5/5/5/4l b", "a5b5 e1d1 b5b4 d1d2 b4a4 d2e2 a4a5", "e2e1",
     false},
    {"an undone turn is no history", "pentamid", "L4/5/5/5/4l b", "a5a4 undo", "", false},
    {"every turn is banned", "pentamid 3x3 nests=1 line=8", "1L[Sm]/2l/[sM]2 b", "a1a2 c2c3 a2a1",
     "c3c2", true},
};

START_TEST(repetition_is_banned) {
    const struct BanRow *row = &ban_rows[_i];
    Error err;
    Words words;
    Game *game = fixture_game(row->spec, row->before);
    words_split(&words, row->moves);
    for (size_t i = 0; i < words.count; i++) {
        const bool undo = strcmp(words.word[i], "undo") == 0;
        ck_assert_msg(undo ? game_undo(game) : fixture_play(game, words.word[i], &err), "%s: %s",
                      row->rule, undo ? "undo" : err.text);
    }
    words_free(&words);
    const Pos *pos = game_pos(game);
    MoveList all = {0}, kept = {0};
    pos_rules(pos)->moves(pos, &all);
    ck_assert(game_moves(game, 1000, &kept, &err));
    ck_assert_msg(all.count - kept.count == (row->banned[0] != '\0'), "%s", row->rule);
    if (row->banned[0] != '\0') {
        Move move;
        ck_assert(pos_rules(pos)->move_read(pos, row->banned, &move, &err));
        ck_assert(!fixture_play(game, row->banned, &err));
        ck_assert_str_eq(err.text, row->over ? "illegal move: the game is over: every turn would "
                                               "repeat an earlier position"
                                             : "illegal move: it repeats an earlier position");
    }
    ck_assert_int_eq(game_outcome(game, NULL), row->over ? LOST : ONGOING);
    move_list_free(&all);
    move_list_free(&kept);
    game_free(game);
}
END_TEST

/* --- long games --- */

static const char *const specs[] = {
    "pentamid",
    "pentamid diagonal=on",
    "pentamid6",
    "pentamid8 diagonal=on",
    "pentamid 3x3 nests=1 line=3",
    "pentamid 3x3 nests=2 line=8",
    "pentamid 4x4 nests=10 line=4",
    "pentamid 7x7 nests=1 line=5 diagonal=on",
};

/* True if the position occurred before. Compares all earlier positions byte by byte. */
static bool seen(Pos *const *history, size_t count, const Pos *pos) {
    for (size_t i = 0; i < count; i++)
        if (memcmp(history[i], pos, pos->variant->pos_size) == 0)
            return true;
    return false;
}

START_TEST(random_games_never_repeat) {
    enum { MOVES = 250 };
    uint64_t seed = (uint64_t)_i + 7;
    Error err;
    Game *game = fixture_game(specs[_i], "");
    Pos *history[MOVES + 1], *next = pos_new(game_variant(game));
    size_t count = 0;
    MoveList all = {0}, kept = {0};
    for (; count < MOVES && game_outcome(game, NULL) == ONGOING; count++) {
        const Pos *pos = game_pos(game);
        history[count] = pos_copy(pos);
        all.count = 0;
        pos_rules(pos)->moves(pos, &all);
        size_t expected = 0;
        ck_assert(game_moves(game, 1000, &kept, &err));
        for (size_t i = 0; i < all.count; i++) {
            pos_rules(pos)->play(pos, all.move[i], next);
            pos_rules(pos)->check(next);
            if (seen(history, count + 1, next))
                continue;
            ck_assert(expected < kept.count && kept.move[expected] == all.move[i]);
            expected++;
        }
        ck_assert_uint_eq(expected, kept.count);
        ck_assert(game_play(game, kept.move[random_below(&seed, kept.count)], &err));
    }
    while (count > 0) {
        ck_assert(game_undo(game));
        count--;
        ck_assert(memcmp(game_pos(game), history[count], game_variant(game)->pos_size) == 0);
        free(history[count]);
    }
    free(next);
    move_list_free(&all);
    move_list_free(&kept);
    game_free(game);
}
END_TEST

/* --- candidate moves --- */

/* True if the opponent has lost by a line after the move. */
static bool completes(const Pos *pos, Move move, Pos *next) {
    pos_rules(pos)->play(pos, move, next);
    return pos_rules(pos)->outcome(next) == LOST &&
           strstr(pos_rules(pos)->reason(next), "line") != NULL;
}

/* True if the opponent has a line after the move, or can make one with the reply. */
static bool leaves_a_line(const Pos *pos, Move move, Pos *next, Pos *after) {
    MoveList list = {0};
    pos_rules(pos)->play(pos, move, next);
    bool line = pos_rules(pos)->outcome(next) == WON;
    pos_rules(pos)->moves(next, &list);
    for (size_t i = 0; i < list.count && !line; i++)
        line = completes(next, list.move[i], after);
    move_list_free(&list);
    return line;
}

/* Plays a random move of the list; *next is scratch space for a position. */
static void walk_on(Pos **pos, Pos **next, const MoveList *all, uint64_t *seed) {
    Pos *from = *pos;
    pos_rules(from)->play(from, all->move[random_below(seed, all->count)], *next);
    *pos = *next;
    *next = from;
}

/* Candidates leave out only moves that lose at once. If a move wins at once, it is the only
   candidate. */
static void candidates_check(const Pos *pos, const MoveList *all, const MoveList *some, Pos *next,
                             Pos *after) {
    bool wins = false, holds = false;
    for (size_t i = 0; i < all->count && !wins; i++)
        wins = completes(pos, all->move[i], next);
    ck_assert_uint_ge(some->count, 1);
    for (size_t i = 0; i < some->count; i++)
        ck_assert(fixture_listed(all, some->move[i]));
    if (wins) {
        ck_assert_uint_eq(some->count, 1);
        ck_assert(completes(pos, some->move[0], next));
        ck_assert_int_gt(knowledge_find(pos_rules(pos))->eval(pos), 5000);
        return;
    }
    if (some->count == all->count)
        return;
    for (size_t i = 0; i < all->count; i++) {
        const bool kept = fixture_listed(some, all->move[i]);
        const bool loses = leaves_a_line(pos, all->move[i], next, after);
        ck_assert(kept || loses);
        holds = holds || !loses;
    }
    ck_assert(holds == !leaves_a_line(pos, some->move[0], next, after));
}

START_TEST(candidates_are_enough) {
    uint64_t seed = (uint64_t)_i + 1;
    for (int g = 0; g < 12; g++) {
        Game *game = fixture_game(specs[_i], "");
        Pos *pos = pos_copy(game_pos(game)), *next = pos_copy(pos), *after = pos_copy(pos);
        MoveList all = {0}, some = {0};
        for (int t = 0; t < 90; t++) {
            all.count = some.count = 0;
            pos_rules(pos)->moves(pos, &all);
            if (all.count == 0)
                break;
            knowledge_find(pos_rules(pos))->candidates(pos, &some);
            candidates_check(pos, &all, &some, next, after);
            walk_on(&pos, &next, &all, &seed);
        }
        free(pos);
        free(next);
        free(after);
        move_list_free(&all);
        move_list_free(&some);
        game_free(game);
    }
}
END_TEST

/* --- contempt --- */

/* The contempt scores of the two players average to eval(). */
START_TEST(contempt_favours_nobody) {
    uint64_t seed = (uint64_t)_i + 1;
    Game *game = fixture_game(specs[_i], "");
    const Knowledge *knowledge = knowledge_find(pos_rules(game_pos(game)));
    Pos *pos = pos_copy(game_pos(game)), *next = pos_copy(pos);
    MoveList all = {0};
    for (int t = 0; t < 60; t++) {
        all.count = 0;
        ck_assert_int_eq(knowledge->contempt(pos, 0) + knowledge->contempt(pos, 1),
                         2 * knowledge->eval(pos));
        pos_rules(pos)->moves(pos, &all);
        if (all.count == 0)
            break;
        walk_on(&pos, &next, &all, &seed);
    }
    free(pos);
    free(next);
    move_list_free(&all);
    game_free(game);
}
END_TEST

/* White is to move; Black has three in a row and more to come. */
START_TEST(own_chances_count_more) {
    Game *game = fixture_game("pentamid", "5/LLL2/5/l2l1/4l w");
    const Pos *pos = game_pos(game);
    const Knowledge *knowledge = knowledge_find(pos_rules(pos));
    ck_assert_int_lt(knowledge->contempt(pos, 0), knowledge->eval(pos));
    ck_assert_int_gt(knowledge->contempt(pos, 1), knowledge->eval(pos));
    game_free(game);
}
END_TEST

/* --- play --- */

/* Solved by retrograde analysis: tools/lab/pentamid3x3. */
START_TEST(forced_wins_are_found) {
    Game *game = fixture_game("pentamid 3x3 nests=2 line=3", "");
    const SearchResult result = fixture_search(game, 9);
    Text move = fixture_move(game_pos(game), result.best);
    ck_assert_int_eq(result.score.kind, SCORE_WIN_IN);
    ck_assert_int_eq(result.score.value, 9);
    ck_assert_str_eq(text_string(&move), "L@b2");
    text_free(&move);
    game_free(game);
}
END_TEST

START_TEST(banned_moves_are_never_answered) {
    Error err;
    Game *game = fixture_game("pentamid 3x3 nests=1 line=8", "");
    int bans = 0;
    for (int t = 0; t < 200 && game_outcome(game, NULL) == ONGOING; t++) {
        const Pos *pos = game_pos(game);
        MoveList all = {0}, left = {0};
        pos_rules(pos)->moves(pos, &all);
        ck_assert(game_moves(game, 1000, &left, &err));
        bans += all.count > left.count;
        const Move best = fixture_search(game, 3).best;
        ck_assert(fixture_listed(&left, best));
        ck_assert(game_play(game, best, &err));
        move_list_free(&all);
        move_list_free(&left);
    }
    ck_assert_int_gt(bans, 20);
    game_free(game);
}
END_TEST

void suite_pentamid_games(Suite *suite) {
    TCase *tests = suite_case(suite, "pentamid games", NULL);
    tcase_add_loop_test(tests, repetition_is_banned, 0, ROWS(ban_rows));
    tcase_add_loop_test(tests, random_games_never_repeat, 0, ROWS(specs));
    tcase_add_loop_test(tests, candidates_are_enough, 0, ROWS(specs));
    tcase_add_loop_test(tests, contempt_favours_nobody, 0, ROWS(specs));
    tcase_add_test(tests, own_chances_count_more);
    tcase_add_test(tests, forced_wins_are_found);
    tcase_add_test(tests, banned_moves_are_never_answered);
}
