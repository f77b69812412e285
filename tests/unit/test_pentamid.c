/* The rules of Pentamid: setups, moves, ends and positions. */
#include <string.h>

#include "fixture.h"
#include "rules/game.h"
#include "rules/position.h"
#include "suites.h"

static bool position_set(Game *game, const char *position, Error *err) {
    Words words;
    words_split(&words, position);
    const bool done = game_position_set(game, words.word, words.count, err);
    words_free(&words);
    return done;
}

/* --- setting up --- */

static const struct SetupRow {
    const char *spec;
    const char *expected; /* the game as written, or the refusal */
} setup_rows[] = {
    {"pentamid", "pentamid 5x5"},
    {"PENTAMID6", "pentamid6 6x6"},
    {"pentamid8", "pentamid8 8x8"},
    {"pentamid 5x5 nests=4 line=5 diagonal=off", "pentamid 5x5"},
    {"pentamid8 nests=10 line=4", "pentamid8 8x8 line=4"},
    {"pentamid 3x3 nests=2 line=3", "pentamid 3x3 nests=2 line=3"},
    {"pentamid diagonal=ON line=4 NESTS=3", "pentamid 5x5 nests=3 line=4 diagonal=on"},
    {"pentamid board=3/3/3 line=3", "pentamid 3x3 line=3"},
    {"pentamid 3x3", "pentamid 3x3"},
    {"pentamid 2x2", "unacceptable size: 2x2 is not a square within 3x3 to 8x8"},
    {"pentamid 9x9", "unacceptable size: 9x9 is not a square within 3x3 to 8x8"},
    {"pentamid 5x6", "unacceptable size: 5x6 is not a square within 3x3 to 8x8"},
    {"pentamid board=3/1*1/3", "unacceptable size: a board of pentamid has no holes"},
    {"pentamid nests=0", "syntax error: nests '0' is not within 1 to 10"},
    {"pentamid nests=11", "syntax error: nests '11' is not within 1 to 10"},
    {"pentamid line=2", "syntax error: line '2' is not within 3 to 8"},
    {"pentamid line=9", "syntax error: line '9' is not within 3 to 8"},
    {"pentamid diagonal=maybe", "syntax error: diagonal must be on or off, not 'maybe'"},
};

START_TEST(options_are_read) {
    fixture_written(setup_rows[_i].spec, setup_rows[_i].expected);
}
END_TEST

/* --- moves --- */

static const struct MoveRow {
    const char *rule;
    const char *spec;
    const char *before;
    const char *move;
    const char *after; /* the position, or the refusal */
} move_rows[] = {
    {"a large piece leaves a full nest", "pentamid", "", "L@c3", "5/5/2L2/5/5 w"},
    {"white's pieces are in capitals in moves", "pentamid", "5/5/2L2/5/5 w", "L@a1",
     "5/5/2L2/5/l4 b"},
    {"cells in either case", "pentamid", "", "L@C3", "5/5/2L2/5/5 w"},
    {"pieces only as they are", "pentamid", "", "l@c3",
     "syntax error: 'l@c3' does not drop an L, M or S"},
    {"not medium first", "pentamid", "", "M@c3",
     "illegal move: no nest of black has a medium piece on top"},
    {"medium once a large one is gone", "pentamid", "5/5/2L2/5/5 b", "M@a1", "5/5/2L2/5/M4 w"},
    {"each large one frees one medium", "pentamid", "5/5/2L2/5/M4 b", "M@b1",
     "illegal move: no nest of black has a medium piece on top"},
    {"small once a medium one is gone", "pentamid", "5/5/2L2/5/M4 b", "S@b1", "5/5/2L2/5/MS3 w"},
    {"not more than there are nests", "pentamid 3x3 nests=1 line=3", "L2/3/3 b", "L@b1",
     "illegal move: no nest of black has a large piece on top"},
    {"covered pieces are not in the nest", "pentamid 3x3 nests=1 line=3", "[Ml]2/L2/2m b", "M@b1",
     "illegal move: no nest of black has a medium piece on top"},
    {"drops need a vacant cell", "pentamid", "5/5/2L2/5/s1lm1 b", "L@a1",
     "illegal move: a1 is not vacant"},
    {"a step to a vacant cell", "pentamid", "5/5/2L2/5/5 b", "c3c4", "5/2L2/5/5/5 w"},
    {"one cell only", "pentamid", "5/5/2L2/5/5 b", "c3c5", "illegal move: c5 is not next to c3"},
    {"not diagonally", "pentamid", "5/5/2L2/5/5 b", "c3d4", "illegal move: d4 is not next to c3"},
    {"not around the edge", "pentamid", "5/5/4L/5/5 b", "e3a4",
     "illegal move: a4 is not next to e3"},
    {"not to its own cell", "pentamid", "5/5/2L2/5/5 b", "c3c3",
     "illegal move: c3 is not next to c3"},
    {"not off the board", "pentamid", "5/5/2L2/5/5 b", "c5c6",
     "illegal move: 'c6' is not on the 5x5 board"},
    {"large onto small", "pentamid", "5/5/Lslm1/5/5 b", "a3b3", "5/5/1[sL]lm1/5/5 w"},
    {"medium onto small, own or not", "pentamid", "5/5/LMS2/5/l3l b", "b3c3",
     "5/5/L1[SM]2/5/l3l w"},
    {"large onto a medium that covers a small", "pentamid", "5/5/L[sm]l2/5/5 b", "a3b3",
     "5/5/1[smL]l2/5/5 w"},
    {"medium not onto medium", "pentamid", "5/5/LMml1/5/5 b", "b3c3",
     "illegal move: the piece on c3 is not smaller than the one on b3"},
    {"small not onto anything", "pentamid", "5/5/LMSsl/3m1/5 b", "c3d3",
     "illegal move: the piece on d3 is not smaller than the one on c3"},
    {"large not onto large", "pentamid", "5/5/Ll3/5/5 b", "a3b3",
     "illegal move: the piece on b3 is not smaller than the one on a3"},
    {"the top alone moves", "pentamid", "5/5/1[smL]l2/5/5 b", "b3b4", "5/1L3/1[sm]l2/5/5 w"},
    {"then the covered one may", "pentamid", "5/1L3/1[sm]l2/5/5 w", "b3b2", "5/1L3/1sl2/1m3/5 b"},
    {"a covered piece does not move", "pentamid", "5/5/1[Ml]L2/5/5 b", "b3b4",
     "illegal move: black has no piece on top of b3"},
    {"nor the opponent's", "pentamid", "5/5/1lL2/5/5 b", "b3b4",
     "illegal move: black has no piece on top of b3"},
    {"nor nothing", "pentamid", "", "b3b4", "illegal move: black has no piece on top of b3"},
    {"diagonal lines ban drops on the centre", "pentamid diagonal=on", "", "L@c3",
     "illegal move: nothing may be dropped on the centre"},
    {"but not steps to it", "pentamid diagonal=on", "5/5/1L3/5/5 b", "b3c3", "5/5/2L2/5/5 w"},
    {"and on 5x5 only", "pentamid 3x3 diagonal=on line=3", "", "L@b2", "3/1L1/3 w"},
    {"and on 5x5 only", "pentamid 7x7 diagonal=on", "", "L@d4", "7/7/7/3L3/7/7/7 w"},
    {"words that are no move", "pentamid", "", "L",
     "syntax error: 'L' is neither a drop like L@c3 nor a step like c3c4"},
    {"words that are no move", "pentamid", "", "c3",
     "syntax error: 'c3' is neither a drop like L@c3 nor a step like c3c4"},
    {"words that are no move", "pentamid", "", "c3c4c5",
     "syntax error: 'c4c5' is not a cell like a1"},
    {"words that are no move", "pentamid", "", "L@", "syntax error: '' is not a cell like a1"},
    {"words that are no move", "pentamid", "", "c000000000003c4",
     "syntax error: 'c000000000003c4' is neither a drop like L@c3 nor a step like c3c4"},
    {"a finished game", "pentamid 3x3 line=3", "LLL/3/lll b", "M@a2",
     "illegal move: the game is over: white uncovered black's line"},
};

START_TEST(moves_follow_the_rules) {
    const struct MoveRow *row = &move_rows[_i];
    if (strchr(row->after, '/') != NULL) {
        game_free(fixture_played(row->rule, row->spec, row->before, row->move, row->after));
        return;
    }
    const Error err = fixture_refused(row->spec, row->before, row->move, row->after);
    ck_assert_str_eq(err.text, row->after);
}
END_TEST

/* --- ends --- */

static const struct EndRow {
    const char *rule;
    const char *spec;
    const char *before;
    const char *move; /* "" for none */
    Outcome outcome;  /* for the side to move after `move` */
    const char *reason;
} end_rows[] = {
    {"five in a row", "pentamid", "5/5/LLLL1/5/lll2 b", "M@e3", LOST, "black has a line"},
    {"four are not enough", "pentamid", "5/5/LLL2/5/ll3 b", "M@d3", ONGOING, ""},
    {"a column", "pentamid", "L4/L4/L4/L4/1lll1 b", "M@a1", LOST, "black has a line"},
    {"rows do not wrap", "pentamid", "5/2LLL/MM3/5/lll2 w", "L@e1", ONGOING, ""},
    {"a step completes", "pentamid", "5/5/LLLL1/4M/lll2 b", "e2e3", LOST, "black has a line"},
    {"a cover completes", "pentamid", "5/5/LLLLs/4M/lllm1 b", "e2e3", LOST, "black has a line"},
    {"the opponent's pieces break it", "pentamid", "5/5/LLLl[SM]/l3M/lmm2 b", "L@a5", ONGOING, ""},
    {"covered pieces do not count", "pentamid", "5/5/LLL1[Ml]/5/ll3 b", "M@d3", ONGOING, ""},
    {"any size counts", "pentamid", "5/5/LMSM1/L4/llll1 b", "S@e3", LOST, "black has a line"},
    {"more than LINE win too", "pentamid6", "6/6/LLL1LM/6/lll3/6 b", "M@d4", LOST,
     "black has a line"},
    {"diagonals do not count", "pentamid", "L4/1L3/2M2/3L1/lll2 b", "L@e1", ONGOING, ""},
    {"unless they are asked for", "pentamid diagonal=on", "L4/1L3/2M2/3L1/lll2 b", "L@e1", LOST,
     "black has a line"},
    {"both diagonals", "pentamid diagonal=on", "4l/3l1/2m2/1l3/1LLL1 w", "M@a1", LOST,
     "white has a line"},
    {"diagonals do not wrap", "pentamid 4x4 line=3 diagonal=on", "2L1/3L/4/L3 b", "M@a3", ONGOING,
     ""},
    {"the line uncovered for the opponent", "pentamid", "5/llll[mL]/5/5/LL3 b", "e4e5", WON,
     "white has a line"},
    {"it stood before the mover's own", "pentamid", "LLLM1/llll[mL]/5/5/5 b", "e4e5", WON,
     "black uncovered white's line"},
    {"a line is none while it is covered", "pentamid", "5/llll[mL]/5/5/LL3 b", "L@e1", ONGOING, ""},
    {"no turn at all", "pentamid 3x3 nests=5 line=3", "LlL/lLl/lLl w", "", LOST,
     "white has no turn"},
    {"and none left by the turn", "pentamid 3x3 nests=5 line=3", "1lL/lLl/lLl b", "L@a3", LOST,
     "white has no turn"},
};

START_TEST(games_end) {
    const struct EndRow *row = &end_rows[_i];
    const char *reason;
    Error err;
    Game *game = fixture_game(row->spec, row->before);
    if (row->move[0] != '\0')
        ck_assert_msg(fixture_play(game, row->move, &err), "%s: %s", row->rule, err.text);
    ck_assert_msg(game_outcome(game, &reason) == row->outcome, "%s", row->rule);
    ck_assert_msg(strcmp(reason, row->reason) == 0, "%s: %s", row->rule, reason);
    game_free(game);
}
END_TEST

/* --- positions --- */

static const struct RefusedRow {
    const char *spec;
    const char *position;
    const char *reason;
} refused_rows[] = {
    {"pentamid", "[LM]4/5/5/5/5 b", "illegal position: on a5 a medium piece stands on a large one"},
    {"pentamid", "[Ss]L3/5/5/5/5 b", "illegal position: on a5 a small piece stands on a small one"},
    {"pentamid", "K4/5/5/5/5 b", "illegal position: 'K' on a5 is not one of L M S l m s"},
    {"pentamid", "LLLLL/5/5/5/5 b", "illegal position: black has 5 large pieces but 4 nests"},
    {"pentamid 3x3 nests=1 line=3", "2l/1l1/3 b",
     "illegal position: white has 2 large pieces but 1 nests"},
    {"pentamid", "LMM2/5/5/5/5 b",
     "illegal position: black has more medium pieces (2) than large ones (1), which leave their "
     "nests first"},
    {"pentamid", "5/5/5/5/lls2 b",
     "illegal position: white has more small pieces (1) than medium ones (0), which leave their "
     "nests first"},
    {"pentamid", "5/5/5/5/5", "syntax error: a position of pentamid has 2 fields, not 1"},
    {"pentamid", "5/5/5/5/5 b -", "syntax error: a position of pentamid has 2 fields, not 3"},
    {"pentamid", "5/5/5/5/5 x", "syntax error: colour 'x' is not b, black, w or white"},
    {"pentamid", "5/5/5/5 b", "unacceptable size: 5x4 is not a square within 3x3 to 8x8"},
    {"pentamid", "5/5/2*2/5/5 b", "unacceptable size: a board of pentamid has no holes"},
};

START_TEST(positions_are_refused) {
    const struct RefusedRow *row = &refused_rows[_i];
    Error err;
    Game *game = fixture_game(row->spec, "");
    ck_assert(!position_set(game, row->position, &err));
    ck_assert_str_eq(err.text, row->reason);
    ck_assert_uint_eq(game_pos(game)->key, game_start(game)->key);
    game_free(game);
}
END_TEST

static const char *const round_trips[] = {
    "[sMl]4/5/2L2/5/S3m b",
    "5/5/LLL2/5/lll2 w",
    "[ML]LL/[sml]2/[Sm][Ml]l b",
    "8/8/8/3[smL]4/7l/8/8/8 w",
};

START_TEST(positions_are_written_as_read) {
    Game *game = fixture_game("pentamid", round_trips[_i]);
    Text text = fixture_position(game_pos(game));
    ck_assert_str_eq(text_string(&text), round_trips[_i]);
    pos_rules(game_pos(game))->check(game_pos(game));
    text_free(&text);
    game_free(game);
}
END_TEST

START_TEST(stacks_are_drawn) {
    Game *game = fixture_game("pentamid 3x3 nests=2 line=3", "[sMl]1L/3/S1m w");
    Text text = {0};
    position_draw(game_pos(game), false, &text);
    ck_assert_str_eq(text_string(&text), "      a   b   c\n"
                                         "  3 sMl   .   L 3\n"
                                         "  2   .   .   . 2\n"
                                         "  1   S   .   m 1\n"
                                         "      a   b   c\n"
                                         "black's nests: 1 of SML\n"
                                         "white's nests: 1 of sml\n"
                                         "stacks are written from the bottom to the top\n");
    text_free(&text);
    game_free(game);
}
END_TEST

START_TEST(nests_are_described) {
    Game *game = fixture_game("pentamid 3x3 nests=3 line=3", "LLL/m1M/lSs b");
    Text text = {0};
    pos_rules(game_pos(game))->notes(game_pos(game), &text);
    ck_assert_str_eq(text_string(&text), "black's nests: 2 of SM\n"
                                         "white's nests: 2 of sml\n");
    text_free(&text);
    game_free(game);
}
END_TEST

void suite_pentamid(Suite *suite) {
    TCase *tests = suite_case(suite, "pentamid", NULL);
    tcase_add_loop_test(tests, options_are_read, 0, ROWS(setup_rows));
    tcase_add_loop_test(tests, moves_follow_the_rules, 0, ROWS(move_rows));
    tcase_add_loop_test(tests, games_end, 0, ROWS(end_rows));
    tcase_add_loop_test(tests, positions_are_refused, 0, ROWS(refused_rows));
    tcase_add_loop_test(tests, positions_are_written_as_read, 0, ROWS(round_trips));
    tcase_add_test(tests, stacks_are_drawn);
    tcase_add_test(tests, nests_are_described);
}
