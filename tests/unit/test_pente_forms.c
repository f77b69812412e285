/* Setting up the Pente family: refusals, the order of players, and evaluations. */
#include <string.h>

#include "fixture.h"
#include "suites.h"

/* --- numbers of moves --- */

static const struct CountRow {
    const char *spec, *moves;
    unsigned count;
} count_rows[] = {
    {"pente", "", 1},
    {"pente", "k10", 360},
    {"pente", "k10 k8", 336},
    {"pente", "k10 a1", 335},
    {"pente", "k10 a1 t19", 358},
    {"pente 9", "e5 e4", 56},
    {"pente 7", "d4 d5", 24},
    {"pente 5", "", 1},
    {"pente 5", "c3 c4", 23},
    {"pente tournament=off", "k10 k8", 359},
    {"pente centre=off", "", 361},
    {"pente centre=off", "a1 k8", 335},
    {"pente first=black", "", 1},
    {"pente centre=off tournament=off", "a1", 360},
    {"g-pente", "k10 k8", 328},
    {"g-pente 7", "d4 d5", 20},
    {"g-pente 9", "e5 e4", 48},
    {"g-pente tournament=off", "k10 k8", 359},
    {"keryo-pente", "k10 k8", 336},
    {"poof-pente", "k10 k8", 336},
    {"boat-pente", "k10 k8", 336},
    {"o-pente", "k10 k8", 336},
    {"gomoku", "", 1},
    {"gomoku", "k10 k8", 359},
    {"gomoku centre=off", "", 361},
    {"d-pente", "", 361},
    {"d-pente", "k10 k8 k9", 358},
    {"d-pente", "k10 k8 k9 k7", 2},
    {"d-pente", "k10 k8 k9 k7 white", 357},
    {"swap2-pente", "k10 k8 k9", 3},
    {"swap2-pente", "k10 k8 k9 more", 358},
    {"swap2-pente", "k10 k8 k9 more a1 b1", 2},
    {"swap2-pente", "k10 k8 k9 white", 358},
    {"pente 4", "", 16},
    {"pente 6", "", 36},
    {"pente 6", "c3 c4", 34},
    {"pente 8 centre=off tournament=off", "a1 b1", 62},
    {"gomoku 20", "a1", 399},
    {"dk-pente 8", "a1 b1 c1 d1", 2},
    {"swap2-keryo", "k10 k8 k9", 3},
    {"swap2-gomoku 15", "a1 b1 c1 more a2 b2", 2},
};

START_TEST(moves_are_counted) {
    const struct CountRow *row = &count_rows[_i];
    Game *game = fixture_game(row->spec, "");
    Error err = {""};
    ck_assert_msg(fixture_play(game, row->moves, &err), "%s %s: %s", row->spec, row->moves,
                  err.text);
    const Pos *pos = game_pos(game);
    const Count count = pos_rules(pos)->count(pos);
    MoveList list = {0};
    pos_rules(pos)->moves(pos, &list);
    ck_assert_msg(count.low == row->count && list.count == row->count,
                  "%s %s: %u counted, %zu listed", row->spec, row->moves, (unsigned)count.low,
                  list.count);
    move_list_free(&list);
    game_free(game);
}
END_TEST

/* --- the player to move --- */

static const struct MoverRow {
    const char *spec, *moves, *movers; /* movers before each move and after the last */
} mover_rows[] = {
    {"pente", "k10 k8 a1", "0101"},
    {"pente first=black", "k10 k8 a1", "0101"},
    {"gomoku", "k10 k8", "010"},
    {"d-pente", "a1 b1 c1 d1 white e5 e6 e7", "000011010"},
    {"d-pente", "a1 b1 c1 d1 black e5 e6 e7", "000010101"},
    {"swap2-pente", "a1 b1 c1 white e5 e6", "0001010"},
    {"swap2-pente", "a1 b1 c1 black e5 e6", "0001101"},
    {"swap2-pente", "a1 b1 c1 more e5 e6 white f1 f2", "0001110101"},
    {"swap2-pente", "a1 b1 c1 more e5 e6 black f1 f2", "0001110010"},
    {"dk-pente", "a1 b1 c1 d1 black e5 e6 e7", "000010101"},
    {"swap2-keryo", "a1 b1 c1 black e5 e6", "0001101"},
    {"swap2-gomoku", "a1 b1 c1 more e5 e6 white f1 f2", "0001110101"},
};

START_TEST(the_right_player_moves) {
    const struct MoverRow *row = &mover_rows[_i];
    Game *game = fixture_game(row->spec, "");
    char movers[32] = "";
    Words words;
    Error err = {""};
    words_split(&words, row->moves);
    for (size_t i = 0; i <= words.count; i++) {
        movers[i] = (char)('0' + pos_rules(game_pos(game))->mover(game_pos(game)));
        if (i < words.count)
            ck_assert_msg(fixture_play(game, words.word[i], &err), "%s", err.text);
    }
    ck_assert_msg(strcmp(movers, row->movers) == 0, "%s %s: %s", row->spec, row->moves, movers);
    words_free(&words);
    game_free(game);
}
END_TEST

/* --- refusals: a game, a position, a move or nothing, the beginning of the refusal --- */

static const struct RefuseRow {
    const char *spec, *position, *move, *refusal;
} refuse_rows[] = {
    {"pente 19x13", NULL, NULL, "unacceptable size: 19x13 is not a square from 4x4 to 25x25"},
    {"pente 26", NULL, NULL, "unacceptable size"},
    {"pente 3", NULL, NULL, "unacceptable size: 3x3 is not a square from 4x4"},
    {"gomoku 4", NULL, NULL, "unacceptable size: 4x4 is not a square from 5x5"},
    {"swap2-gomoku 4", NULL, NULL, "unacceptable size: 4x4 is not a square from 5x5"},
    {"pente 8 centre=on", NULL, NULL, "syntax error: centre=on needs a board of odd size"},
    {"gomoku 20 centre=on", NULL, NULL, "syntax error: centre=on needs a board of odd size"},
    {"pente 8 tournament=on", NULL, NULL, "syntax error: tournament=on needs a board of odd size"},
    {"pente 8 players=3", NULL, NULL, "unacceptable size: 8x8 is not an odd square from 5x5"},
    {"gomoku 6 players=4 teams=on", NULL, NULL, "unacceptable size: 6x6 is not an odd square"},
    {"pente 4 players=3", NULL, NULL, "unacceptable size: 4x4 is not an odd square"},
    {"gomoku overline=on", NULL, NULL, "syntax error: overline 'on' is not nothing or win"},
    {"pente overline=win", NULL, NULL, "syntax error: pente has no option 'overline=win'"},
    {"swap2-gomoku centre=off", NULL, NULL, "syntax error: swap2-gomoku has no option"},
    {"dk-pente centre=off", NULL, NULL, "syntax error: dk-pente has no option"},
    {"swap2-keryo overline=win", NULL, NULL, "syntax error: swap2-keryo has no option"},
    {"g-pente 8", NULL, NULL, "unacceptable size: 8x8 has no centre"},
    {"pente board=5/5/2*2/5/5", NULL, NULL, "unacceptable size: pente has no boards with holes"},
    {"g-pente 5", NULL, NULL, "unacceptable size: 5x5 is not an odd square from 7x7"},
    {"pente 5 tournament=on", NULL, NULL, "syntax error: there is no tournament rule on 5x5"},
    {"pente tournament=1", NULL, NULL, ""},
    {"pente first=red", NULL, NULL, "syntax error: colour 'red' is not"},
    {"d-pente centre=off", NULL, NULL, "syntax error: d-pente has no option 'centre=off'"},
    {"swap2-pente tournament=off", NULL, NULL, "syntax error: swap2-pente has no option"},
    {"d-pente first=black", NULL, NULL, "syntax error: d-pente has no option"},
    {"pente", "", "k9", "illegal move: the first stone stands on the centre, k10"},
    {"pente 9", "9/9/9/4b4/4w4/9/9/9/9 w 0/0", "e5",
     "illegal move: there is a white stone on 'e5'"},
    {"pente 9", "9/9/9/4b4/4w4/9/9/9/9 w 0/0", "c3",
     "illegal move: the first player's second stone stands at least three points from the centre, "
     "e5"},
    {"g-pente 9", "9/9/9/4b4/4w4/9/9/9/9 w 0/0", "e1",
     "illegal move: the first player's second stone stands at least three points from the centre, "
     "e5"},
    {"pente 9", "", "white", "illegal move: no choice is open"},
    {"pente 9", "", "k1", "illegal move: 'k1' is not on the 9x9 board"},
    {"pente 9", "", "i1", "syntax error: 'i1' is not a cell"},
    {"pente 9", "", "pass", "syntax error: 'pass' is not a cell"},
    {"d-pente 7", "7/7/2bw3/2wb3/7/7/7 w 0/0 ?", "a1", "illegal move: 'a1' is not white or black"},
    {"d-pente 7", "7/7/2bw3/2wb3/7/7/7 w 0/0 ?", "more", "illegal move: 'more' is not white or"},
    {"swap2-pente 7", "7/7/7/7/7/7/wbw4 b 0/0 ?", "a1",
     "illegal move: 'a1' is not white, black or more"},
    {"swap2-pente 7", "5wb/7/7/7/7/7/wbw4 b 0/0 ?", "more", "illegal move: 'more' is not white or"},
    {"pente 7", "7/7/7/wwwww2/7/7/7 b 0/0", "a1", "illegal move: the game is over: white has five"},
    {"pente", "7/7/7/7/7/7/7 w", "", "syntax error: a position of pente has 3 fields, not 2"},
    {"gomoku", "7/7/7/7/7/7/7 w 0/0", "", "syntax error: a position of gomoku has 2 fields, not 3"},
    {"d-pente", "7/7/7/7/7/7/7 w 0/0", "", "syntax error: a position of d-pente has 4 fields"},
    {"pente", "7/7/7/7/7/7/7 w 0", "", "syntax error: captures '0' are not two numbers"},
    {"pente", "7/7/7/7/7/7/7 w -/-", "", "syntax error: captures '-/-' are not two numbers"},
    {"pente", "7/7/7/7/7/7/7 w 0/0/0", "", "syntax error: captures '0/0/0' are not"},
    {"pente", "7/7/7/7/7/7/7 w 0/-1", "", "syntax error: captures '0/-1' are not"},
    {"pente", "7/7/7/7/7/7/7 w 123456789/0", "", "syntax error: captures '123456789/0' are not"},
    {"pente", "7/7/7/x6/7/7/7 w 0/0", "", "illegal position: 'x' is not a stone, b or w"},
    {"pente", "7/7/7/[bw]6/7/7/7 w 0/0", "", "illegal position: 'bw' is not a stone, b or w"},
    {"pente", "7/7/7/7/7/7 w 0/0", "", "unacceptable size: 7x6 is not a square"},
    {"pente", "7/7/7/3*3/7/7/7 w 0/0", "", "unacceptable size: pente has no boards with holes"},
    {"g-pente", "5/5/5/5/5 w 0/0", "", "unacceptable size: 5x5 is not an odd square"},
    {"d-pente", "7/7/7/7/7/7/7 w 0/0 ?", "",
     "illegal position: after 0 stones the choice '?' is not one of '-'"},
    {"d-pente", "7/7/7/7/7/7/7 w 4/0 -", "",
     "illegal position: after 4 stones the choice '-' is not one of '?wb'"},
    {"d-pente", "7/7/7/7/7/7/7 w 5/0 ?", "",
     "illegal position: after 5 stones the choice '?' is not one of 'wb'"},
    {"d-pente", "7/7/7/7/7/7/7 w 0/0 white", "", "syntax error: choice 'white' is not one of"},
    {"d-pente", "7/7/7/7/7/7/7 w 3/0 +", "", "illegal position: after 3 stones the choice '+'"},
    {"swap2-pente", "7/7/7/7/7/7/wbwb3 w 0/0 ?", "",
     "illegal position: after 4 stones the choice '?' is not one of '+wb'"},
    {"swap2-pente", "7/7/7/7/7/7/wwwww2 w 0/0 ?", "",
     "illegal position: the game is over before colours were chosen"},
};

START_TEST(impossible_things_are_refused) {
    const struct RefuseRow *row = &refuse_rows[_i];
    fixture_refused(row->spec, row->position, row->move != NULL ? row->move : "", row->refusal);
}
END_TEST

/* --- accepted games and positions, and how they are written --- */

static const struct WriteRow {
    const char *spec, *written;
} write_rows[] = {
    {"pente", "pente 19x19"},
    {"PENTE 9 TOURNAMENT=OFF", "pente 9x9 tournament=off"},
    {"pente tournament=on centre=on first=white", "pente 19x19"},
    {"pente first=b", "pente 19x19 first=black"},
    {"pente 13x13 centre=off first=black tournament=off",
     "pente 13x13 first=black centre=off tournament=off"},
    {"pente 25 tournament=off", "pente 25x25 tournament=off"},
    {"pente 5", "pente 5x5"},
    {"pente 5 tournament=off", "pente 5x5 tournament=off"},
    {"gomoku centre=off", "gomoku 19x19 centre=off"},
    {"swap2-pente 15", "swap2-pente 15x15"},
    {"pente 8", "pente 8x8"},
    {"gomoku 20 centre=off", "gomoku 20x20 centre=off"},
    {"gomoku 15 overline=WIN", "gomoku 15x15 overline=win"},
    {"gomoku overline=nothing", "gomoku 19x19"},
    {"swap2-gomoku overline=win", "swap2-gomoku 19x19 overline=win"},
    {"gomoku 9 players=3 overline=win", "gomoku 9x9 players=3 overline=win"},
};

START_TEST(games_are_written) {
    fixture_written(write_rows[_i].spec, write_rows[_i].written);
}
END_TEST

#define GOES_ON ""
#define FIVE_W  "white has five in a row"
#define FIVE_B  "black has five in a row"
#define TAKEN_W "white has captured enough stones"
#define TAKEN_B "black has captured enough stones"

static const struct ResultRow {
    const char *spec, *position, *reason;
} result_rows[] = {
    {"pente", "7/7/7/7/7/7/7 w 10/0", TAKEN_B},
    {"pente", "7/7/7/7/7/7/7 b 10/0", TAKEN_B},
    {"pente", "7/7/7/wwwww2/7/7/7 b 10/0", TAKEN_B},
    {"pente", "7/7/7/wwwww2/bbbbb2/7/7 b 0/0", FIVE_W},
    {"pente", "7/7/7/wwwww2/bbbbb2/7/7 w 0/0", FIVE_B},
    {"pente", "7/7/7/wwwww2/7/7/7 w 0/0", FIVE_W},
    {"pente", "7/7/7/wwww3/7/7/7 w 9/9", GOES_ON},
    {"pente", "W6/7/7/7/7/7/6B W 0/0", GOES_ON},
    {"keryo-pente", "7/7/7/7/7/7/7 w 14/10", GOES_ON},
    {"keryo-pente", "7/7/7/7/7/7/7 w 15/10", TAKEN_B},
    {"poof-pente", "7/7/7/7/7/7/7 w 10/10", GOES_ON},
    {"poof-pente", "7/7/7/7/7/7/7 w 10/11", TAKEN_W},
    {"poof-pente", "7/7/7/7/7/7/7 b 10/11", TAKEN_W},
    {"boat-pente", "7/7/7/wwwww2/bbbbb2/7/7 b 0/0", FIVE_B},
    {"boat-pente", "7/7/7/bbbbb2/7/7/7 b 0/10", FIVE_B},
    {"boat-pente", "7/7/7/bbbbb2/7/7/7 w 0/10", TAKEN_W},
    {"boat-pente", "7/7/7/bbbbb2/2b4/2w4/7 w 0/0", GOES_ON},
    {"boat-pente", "7/7/7/bbbbb2/2b4/2w4/7 b 0/0", FIVE_B},
    {"gomoku", "7/7/7/wwwwww1/7/7/7 b", GOES_ON},
    {"gomoku overline=win", "7/7/7/wwwwww1/7/7/7 b", FIVE_W},
    {"gomoku overline=win", "bbbbbb/6/6/6/6/6 w", FIVE_B},
    {"swap2-gomoku", "8/8/8/wwwwwww1/8/8/8/8 b w", GOES_ON},
    {"swap2-gomoku overline=win", "8/8/8/wwwwwww1/8/8/8/8 b w", FIVE_W},
    {"pente", "4/4/4/4 w 10/0", TAKEN_B},
    {"pente", "wwww/4/4/4 w 0/8", GOES_ON},
    {"dk-pente", "6/6/6/6/6/6 w 14/0 w", GOES_ON},
    {"swap2-keryo", "6/6/6/6/6/6 w 15/0 b", TAKEN_B},
};

START_TEST(positions_have_results) {
    const struct ResultRow *row = &result_rows[_i];
    Pos *pos = fixture_pos(row->spec, row->position);
    const char *reason = pos_rules(pos)->outcome(pos) == ONGOING ? "" : pos_rules(pos)->reason(pos);
    ck_assert_msg(strcmp(reason, row->reason) == 0, "%s %s: '%s'", row->spec, row->position,
                  reason);
    fixture_pos_free(pos);
}
END_TEST

void suite_pente_forms(Suite *suite) {
    TCase *tcase = suite_case(suite, "forms", NULL);
    tcase_add_loop_test(tcase, moves_are_counted, 0, ROWS(count_rows));
    tcase_add_loop_test(tcase, the_right_player_moves, 0, ROWS(mover_rows));
    tcase_add_loop_test(tcase, impossible_things_are_refused, 0, ROWS(refuse_rows));
    tcase_add_loop_test(tcase, games_are_written, 0, ROWS(write_rows));
    tcase_add_loop_test(tcase, positions_have_results, 0, ROWS(result_rows));
}
