/* Pente for three, for four, and for teams. Rows are as in test_pente.c, worked out by hand from
   the rules. Letters stand for white, black, red and green. */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "fixture.h"
#include "knowledge/knowledge.h"
#include "plain.h"
#include "rules/players.h"
#include "suites.h"

#define TEAMS "pente players=4 teams=on"
#define ENDED " has captured enough stones"

/* --- a board, moves, the board after, the winner and why --- */

static const struct PlayRow {
    const char *what, *game, *before, *moves, *after, *winner, *reason;
} play_rows[] = {
    /* pairs of one colour */
    {"white takes black's pair", "pente players=3", "7/7/7/1bbw3/7/7/7 w 0/0/0", "a4",
     "7/7/7/w2w3/7/7/7 b 2/0/0", "", ""},
    {"white takes red's pair", "pente players=3", "7/7/7/1rrw3/7/7/7 w 0/0/0", "a4",
     "7/7/7/w2w3/7/7/7 b 2/0/0", "", ""},
    {"black takes red's pair", "pente players=3", "7/3b3/3r3/3r3/7/7/7 b 1/2/3", "d3",
     "7/3b3/7/7/3b3/7/7 r 1/4/3", "", ""},
    {"red takes white's pair, and white is next", "pente players=3", "7/7/7/1wwr3/7/7/7 r 0/0/0",
     "a4", "7/7/7/r2r3/7/7/7 w 0/0/2", "", ""},
    {"green takes red's pair, and white is next", "pente players=4",
     "7/1g5/2r4/3r3/7/7/7 g 0/0/0/0", "e3", "7/1g5/7/7/4g2/7/7 w 0/0/0/2", "", ""},
    {"pairs of two enemies at once", "pente players=3", "7/7/7/wbb1rrw/7/7/7 w 0/0/0", "d4",
     "7/7/7/w2w2w/7/7/7 b 4/0/0", "", ""},
    {"another's stone is no bracket", "pente players=3", "7/7/7/1bbr3/7/7/7 w 0/0/0", "a4",
     "7/7/7/wbbr3/7/7/7 b 0/0/0", "", ""},
    {"moving into a bracket is safe", "pente players=3", "7/7/7/wr1w3/7/7/7 r 0/0/0", "c4",
     "7/7/7/wrrw3/7/7/7 w 0/0/0", "", ""},
    {"three are safe in pente", "pente players=4 mixed=on", "7/7/7/1brgw2/7/7/7 w 0/0/0/0", "a4",
     "7/7/7/wbrgw2/7/7/7 b 0/0/0/0", "", ""},

    /* mixed pairs */
    {"a mixed pair is safe", "pente players=3", "7/7/7/1brw3/7/7/7 w 0/0/0", "a4",
     "7/7/7/wbrw3/7/7/7 b 0/0/0", "", ""},
    {"with mixed=on it is not", "pente players=3 mixed=on", "7/7/7/1brw3/7/7/7 w 0/0/0", "a4",
     "7/7/7/w2w3/7/7/7 b 2/0/0", "", ""},
    {"and a pair of one colour is taken as ever", "pente players=3 mixed=on",
     "7/7/7/1rrw3/7/7/7 w 0/0/0", "a4", "7/7/7/w2w3/7/7/7 b 2/0/0", "", ""},
    {"with mixed=off one of one colour is", "pente players=4 mixed=off",
     "7/7/7/3w3/2g4/1g5/7 w 0/0/0/0", "a1", "7/7/7/3w3/7/7/w6 b 2/0/0/0", "", ""},
    {"a mixed pair for each direction", "pente players=4 mixed=on",
     "7/7/7/w2w3/g1b4/br5/1grw3 w 0/0/0/0", "a1", "7/7/7/w2w3/7/7/w2w3 b 6/0/0/0", "", ""},
    {"one's own stone is no enemy's", "pente players=3 mixed=on", "7/7/7/1bwrw2/7/7/7 w 0/0/0",
     "a4", "7/7/7/wbwrw2/7/7/7 b 0/0/0", "", ""},

    /* teams */
    {"teams: a mixed pair of the enemies", TEAMS, "7/7/7/1bgw3/7/7/7 w 0/0/0/0", "a4",
     "7/7/7/w2w3/7/7/7 b 2/0/0/0", "", ""},
    {"teams: not with mixed=off", TEAMS " mixed=off", "7/7/7/1bgw3/7/7/7 w 0/0/0/0", "a4",
     "7/7/7/wbgw3/7/7/7 b 0/0/0/0", "", ""},
    {"teams: one colour's with mixed=off", TEAMS " mixed=off", "7/7/7/1ggw3/7/7/7 w 0/0/0/0", "a4",
     "7/7/7/w2w3/7/7/7 b 2/0/0/0", "", ""},
    {"teams: a partner's pair is safe", TEAMS, "7/7/7/1rrw3/7/7/7 w 0/0/0/0", "a4",
     "7/7/7/wrrw3/7/7/7 b 0/0/0/0", "", ""},
    {"teams: a pair with a partner's stone is none", TEAMS, "7/7/7/1brw3/7/7/7 w 0/0/0/0", "a4",
     "7/7/7/wbrw3/7/7/7 b 0/0/0/0", "", ""},
    {"teams: a partner's stone is no bracket", TEAMS, "7/7/7/1bbr3/7/7/7 w 0/0/0/0", "a4",
     "7/7/7/wbbr3/7/7/7 b 0/0/0/0", "", ""},
    {"teams: black's partner is green", TEAMS, "7/7/7/1wrb3/7/7/7 b 0/0/0/0", "a4",
     "7/7/7/b2b3/7/7/7 r 0/2/0/0", "", ""},
    {"teams: captures of both add up", TEAMS, "7/7/7/1bbw3/7/7/7 w 4/8/4/0", "a4",
     "7/7/7/w2w3/7/7/7 b 6/8/4/0", "wr", "white and red have captured enough stones"},
    {"teams: the partner's were enough but for two", TEAMS, "7/7/7/1wwg3/7/7/7 g 0/8/0/0", "a4",
     "7/7/7/g2g3/7/7/7 w 0/8/0/2", "bg", "black and green have captured enough stones"},
    {"teams: eight do not win", TEAMS, "7/7/7/1bbw3/7/7/7 w 4/4/2/4", "a4",
     "7/7/7/w2w3/7/7/7 b 6/4/2/4", "", ""},
    {"each for himself: captures do not add up", "pente players=4", "7/7/7/1bbw3/7/7/7 w 4/6/6/6",
     "a4", "7/7/7/w2w3/7/7/7 b 6/6/6/6", "", ""},

    /* captured stones that win */
    {"eight captured stones win", "pente players=3", "7/7/7/1bbw3/7/7/7 w 6/6/6", "a4",
     "7/7/7/w2w3/7/7/7 b 8/6/6", "w", "white" ENDED},
    {"eight win for red", "pente players=4", "7/7/7/1bbr3/7/7/7 r 0/0/6/0", "a4",
     "7/7/7/r2r3/7/7/7 g 0/0/8/0", "r", "red" ENDED},
    {"eight win for green", "pente players=4", "7/7/7/1bbg3/7/7/7 g 0/0/0/6", "a4",
     "7/7/7/g2g3/7/7/7 w 0/0/0/8", "g", "green" ENDED},
    {"captures=2", "pente players=3 captures=2", "7/7/7/1bbw3/7/7/7 w 0/0/0", "a4",
     "7/7/7/w2w3/7/7/7 b 2/0/0", "w", "white" ENDED},
    {"captures=3: two are too few", "pente players=3 captures=3", "7/7/7/1bbw3/7/7/7 w 0/0/0", "a4",
     "7/7/7/w2w3/7/7/7 b 2/0/0", "", ""},
    {"captures=3: four are enough", "pente players=3 captures=3", "7/7/7/1bbw3/7/7/7 w 2/0/0", "a4",
     "7/7/7/w2w3/7/7/7 b 4/0/0", "w", "white" ENDED},
    {"captures=40", "pente players=3 captures=40", "7/7/7/1bbw3/7/7/7 w 36/0/0", "a4",
     "7/7/7/w2w3/7/7/7 b 38/0/0", "", ""},

    /* rows */
    {"four in a row win for three players", "pente players=3", "7/7/7/ww1w3/7/7/7 w 0/0/0", "c4",
     "7/7/7/wwww3/7/7/7 b 0/0/0", "w", "white has four in a row"},
    {"and for four", "pente players=4", "7/7/2g4/3g3/7/5g1/7 g 0/0/0/0", "e3",
     "7/7/2g4/3g3/4g2/5g1/7 w 0/0/0/0", "g", "green has four in a row"},
    {"more than four do too", "pente players=3", "7/7/7/rr1rr2/7/7/7 r 0/0/0", "c4",
     "7/7/7/rrrrr2/7/7/7 w 0/0/0", "r", "red has four in a row"},
    {"three do not", "pente players=3", "7/7/7/w1w4/7/7/7 w 0/0/0", "b4",
     "7/7/7/www4/7/7/7 b 0/0/0", "", ""},
    {"a row of two colours is none", "pente players=4", "7/7/7/wr1w3/7/7/7 w 0/0/0/0", "c4",
     "7/7/7/wrww3/7/7/7 b 0/0/0/0", "", ""},
    {"teams: four do not win", TEAMS, "7/7/7/ww1w3/7/7/7 w 0/0/0/0", "c4",
     "7/7/7/wwww3/7/7/7 b 0/0/0/0", "", ""},
    {"teams: five do", TEAMS, "7/7/7/rr1rr2/7/7/7 r 0/0/0/0", "c4", "7/7/7/rrrrr2/7/7/7 g 0/0/0/0",
     "wr", "red has five in a row"},
    {"teams: a partner's stones do not help a row", TEAMS, "7/7/7/ww1rr2/7/7/7 w 0/0/0/0", "c4",
     "7/7/7/wwwrr2/7/7/7 b 0/0/0/0", "", ""},
    {"a win counts while another player threatens", "pente players=3",
     "7/7/7/ww1w3/7/bbb4/7 w 0/0/0", "c4", "7/7/7/wwww3/7/bbb4/7 b 0/0/0", "w",
     "white has four in a row"},
    {"a threat alone does not win", "pente players=3", "7/7/7/7/7/bbb4/7 w 0/0/0", "a7 d2",
     "w6/7/7/7/7/bbbb3/7 r 0/0/0", "b", "black has four in a row"},
    {"a capture may break the previous mover's row", "pente players=3",
     "7/7/7/rwww3/2w4/2r4/7 r 0/0/0", "c5", "7/7/2r4/rw1w3/7/2r4/7 w 0/0/2", "", ""},
    {"totals are named first", "pente players=3", "7/2w4/2b4/2b4/ww1w3/7/7 w 6/0/0", "c3",
     "7/2w4/7/7/wwww3/7/7 b 8/0/0", "w", "white" ENDED},
    {"line=3", "pente players=3 line=3", "7/7/7/b1b4/7/7/7 b 0/0/0", "b4",
     "7/7/7/bbb4/7/7/7 r 0/0/0", "b", "black has three in a row"},
    {"line=6: five do not win", "pente players=3 line=6", "7/7/7/ww1ww2/7/7/7 w 0/0/0", "c4",
     "7/7/7/wwwww2/7/7/7 b 0/0/0", "", ""},
    {"line=6: six do", "pente players=3 line=6", "7/7/7/www1ww1/7/7/7 w 0/0/0", "d4",
     "7/7/7/wwwwww1/7/7/7 b 0/0/0", "w", "white has six in a row"},
    {"teams: line=4", TEAMS " line=4", "7/7/7/bb1b3/7/7/7 b 0/0/0/0", "c4",
     "7/7/7/bbbb3/7/7/7 r 0/0/0/0", "bg", "black has four in a row"},

    /* keryo */
    {"keryo: three of one colour", "keryo-pente players=3", "7/7/7/1rrrw2/7/7/7 w 0/0/0", "a4",
     "7/7/7/w3w2/7/7/7 b 3/0/0", "", ""},
    {"keryo: three of three colours", "keryo-pente players=4 mixed=on",
     "7/7/7/1brgw2/7/7/7 w 0/0/0/0", "a4", "7/7/7/w3w2/7/7/7 b 3/0/0/0", "", ""},
    {"keryo: a mixed triple is safe without mixed captures", "keryo-pente players=4",
     "7/7/7/1brgw2/7/7/7 w 0/0/0/0", "a4", "7/7/7/wbrgw2/7/7/7 b 0/0/0/0", "", ""},
    {"keryo: three of two colours are safe there too", "keryo-pente players=3",
     "7/7/7/1bbrw2/7/7/7 w 0/0/0", "a4", "7/7/7/wbbrw2/7/7/7 b 0/0/0", "", ""},
    {"keryo teams: three of both enemies", "keryo-pente players=4 teams=on",
     "7/7/7/1bgbw2/7/7/7 w 0/0/0/0", "a4", "7/7/7/w3w2/7/7/7 b 3/0/0/0", "", ""},
    {"keryo teams: a triple with a partner's stone is none", "keryo-pente players=4 teams=on",
     "7/7/7/1brbw2/7/7/7 w 0/0/0/0", "a4", "7/7/7/wbrbw2/7/7/7 b 0/0/0/0", "", ""},
    {"keryo: four are safe", "keryo-pente players=4 mixed=on", "7/7/7/1brgbw1/7/7/7 w 0/0/0/0",
     "a4", "7/7/7/wbrgbw1/7/7/7 b 0/0/0/0", "", ""},
    {"keryo: pair and triple", "keryo-pente players=3 mixed=on",
     "9/9/9/9/wbr1rbbw1/9/9/9/9 w 0/0/0", "d5", "9/9/9/9/w2w3w1/9/9/9/9 b 5/0/0", "", ""},
    {"keryo: twelve win", "keryo-pente players=3", "7/7/7/1bbbw2/7/7/7 w 9/0/0", "a4",
     "7/7/7/w3w2/7/7/7 b 12/0/0", "w", "white" ENDED},
    {"keryo: eleven do not", "keryo-pente players=3", "7/7/7/1bbw3/7/7/7 w 9/0/0", "a4",
     "7/7/7/w2w3/7/7/7 b 11/0/0", "", ""},
    {"keryo teams: fifteen win", "keryo-pente players=4 teams=on", "7/7/7/1bbbw2/7/7/7 w 6/0/6/0",
     "a4", "7/7/7/w3w2/7/7/7 b 9/0/6/0", "wr", "white and red have captured enough stones"},
    {"keryo teams: fourteen do not", "keryo-pente players=4 teams=on",
     "7/7/7/1bbw3/7/7/7 w 6/0/6/0", "a4", "7/7/7/w2w3/7/7/7 b 8/0/6/0", "", ""},

    /* gomoku */
    {"gomoku: four win", "gomoku players=3", "7/7/7/ww1w3/7/7/7 w", "c4", "7/7/7/wwww3/7/7/7 b",
     "w", "white has four in a row"},
    {"gomoku: five do not", "gomoku players=3", "7/7/7/ww1ww2/7/7/7 w", "c4",
     "7/7/7/wwwww2/7/7/7 b", "", ""},
    {"gomoku: five and four do", "gomoku players=4", "7/2r4/2r4/rr1rr2/2r4/7/7 r", "c4",
     "7/2r4/2r4/rrrrr2/2r4/7/7 g", "r", "red has four in a row"},
    {"gomoku captures nothing", "gomoku players=4", "7/7/7/1bbw3/7/7/7 w", "a4",
     "7/7/7/wbbw3/7/7/7 b", "", ""},
    {"gomoku teams: five win", "gomoku players=4 teams=on", "7/7/7/gg1gg2/7/7/7 g", "c4",
     "7/7/7/ggggg2/7/7/7 w", "bg", "green has five in a row"},
    {"gomoku teams: six do not", "gomoku players=4 teams=on", "7/7/7/ggg1gg1/7/7/7 g", "d4",
     "7/7/7/gggggg1/7/7/7 w", "", ""},
    {"gomoku: line=3", "gomoku players=3 line=3", "7/7/7/bb1b3/7/7/7 b", "e4 a7",
     "r6/7/7/bb1bb2/7/7/7 w", "", ""},

    /* a full board */
    {"a full board is a draw", "pente players=3", "wrrwb/rbrrw/rwbbr/wwrbr/1bbrw w 0/0/0", "a1",
     "wrrwb/rbrrw/rwbbr/wwrbr/wbbrw b 0/0/0", "draw", "the board is full"},
    {"for four players too", "pente players=4", "bgwwr/rbgbw/rbgrb/wwbrb/1rwrb w 0/0/0/0", "a1",
     "bgwwr/rbgbw/rbgrb/wwbrb/wrwrb b 0/0/0/0", "draw", "the board is full"},
    {"a capture on the last point", "pente players=3", "wrrwb/rbrrw/rwbbr/wwrbr/1bbww w 0/0/0",
     "a1", "wrrwb/rbrrw/rwbbr/wwrbr/w2ww b 2/0/0", "", ""},

    /* finished positions: totals first, then rows, each from the last mover backwards */
    {"the last mover's total", "pente players=3", "7/7/7/7/7/7/7 w 8/8/8", "",
     "7/7/7/7/7/7/7 w 8/8/8", "r", "red" ENDED},
    {"then the total of the mover before", "pente players=3", "7/7/7/7/7/7/7 w 8/8/0", "",
     "7/7/7/7/7/7/7 w 8/8/0", "b", "black" ENDED},
    {"then the total of the side to move", "pente players=3", "7/7/7/7/7/7/7 w 8/0/0", "",
     "7/7/7/7/7/7/7 w 8/0/0", "w", "white" ENDED},
    {"a total before a row", "pente players=3", "7/7/7/rrrr3/7/7/7 w 8/0/0", "",
     "7/7/7/rrrr3/7/7/7 w 8/0/0", "w", "white" ENDED},
    {"the last mover's row", "pente players=4", "7/7/7/rrrr3/7/gggg3/7 g 0/0/0/0", "",
     "7/7/7/rrrr3/7/gggg3/7 g 0/0/0/0", "r", "red has four in a row"},
    {"the row of the side to move", "pente players=4", "7/7/7/7/7/gggg3/7 g 0/0/0/0", "",
     "7/7/7/7/7/gggg3/7 g 0/0/0/0", "g", "green has four in a row"},
    {"teams: the last mover's team", TEAMS, "7/7/7/7/7/7/7 w 6/6/6/6", "",
     "7/7/7/7/7/7/7 w 6/6/6/6", "bg", "black and green have captured enough stones"},
    {"teams: the team to move", TEAMS, "7/7/7/bbbb3/7/7/7 b 0/10/0/0", "",
     "7/7/7/bbbb3/7/7/7 b 0/10/0/0", "bg", "black and green have captured enough stones"},
};

/* The row's result as an outcome for the side to move. */
static Outcome outcome_expected(const Pos *pos, const char *winner) {
    if (winner[0] == '\0' || strcmp(winner, "draw") == 0)
        return winner[0] == '\0' ? ONGOING : DRAWN;
    return strchr(winner, side_name(pos->side)[0]) != NULL ? WON : LOST;
}

START_TEST(moves_leave_what_is_expected) {
    const struct PlayRow *row = &play_rows[_i];
    Game *game = fixture_played(row->what, row->game, row->before, row->moves, row->after);
    const Pos *pos = game_pos(game);
    Text won = {0};
    const char *reason;
    const Outcome outcome = game_outcome(game, &reason);
    ck_assert_msg(strcmp(reason, row->reason) == 0, "%s: '%s'", row->what, reason);
    ck_assert_msg(outcome == outcome_expected(pos, row->winner), "%s: outcome %d", row->what,
                  (int)outcome);
    if (game_winner(game) != NOBODY)
        team_write(pos->variant, game_winner(game), &won);
    ck_assert_msg(outcome == DRAWN || strcmp(text_string(&won), row->winner) == 0, "%s: %s won",
                  row->what, text_string(&won));
    text_free(&won);
    game_free(game);
}
END_TEST

/* --- numbers of moves, and the player to move --- */

static const struct MoveRow {
    const char *spec, *moves;
    unsigned count;               /* legal moves after them */
    const char *movers, *players; /* before each move and after the last: side, player */
} move_rows[] = {
    {"pente players=3", "", 1, "0", "0"},
    {"pente players=3", "k10 k8 k11", 358, "0120", "0120"},
    {"pente players=3", "k10 k8", 359, "012", "012"}, /* no tournament rule */
    {"pente players=3 centre=off", "", 361, "0", "0"},
    {"pente players=4", "k10 a1 b1 c1 d1", 356, "012301", "012301"},
    {TEAMS, "k10 a1 b1 c1 d1", 356, "010101", "012301"},
    {"gomoku players=3", "k10 a1 b1 c1", 357, "01201", "01201"},
    {"keryo-pente players=4 teams=on", "k10 a1 b1", 358, "0101", "0123"},
};

START_TEST(moves_go_round) {
    const struct MoveRow *row = &move_rows[_i];
    Game *game = fixture_game(row->spec, "");
    char movers[32] = "", players[32] = "";
    Words words;
    Error err = {""};
    words_split(&words, row->moves);
    for (size_t i = 0; i <= words.count; i++) {
        movers[i] = (char)('0' + pos_rules(game_pos(game))->mover(game_pos(game)));
        players[i] = (char)('0' + pos_player(game_pos(game)));
        if (i < words.count)
            ck_assert_msg(fixture_play(game, words.word[i], &err), "%s", err.text);
    }
    ck_assert_msg(strcmp(movers, row->movers) == 0, "%s %s: %s", row->spec, row->moves, movers);
    ck_assert_msg(strcmp(players, row->players) == 0, "%s %s: %s", row->spec, row->moves, players);
    const Count count = pos_rules(game_pos(game))->count(game_pos(game));
    ck_assert_msg(count.low == row->count, "%s %s: %u", row->spec, row->moves, (unsigned)count.low);
    words_free(&words);
    game_free(game);
}
END_TEST

/* --- candidates in team games, compared with the bare rules --- */

static const char *const candidate_rows[] = {
    "pente 7 players=4 teams=on line=4",
    "pente 7 players=4 teams=on captures=4 centre=off",
    "pente 7 players=4 teams=on mixed=off line=3 captures=6",
    "keryo-pente 7 players=4 teams=on line=4 captures=5",
    "gomoku 7 players=4 teams=on line=4",
};

/* A winning move is listed if there is one. Moves left out as losing do lose. A complete list lacks
   no move. */
static void candidates_look(const Pos *pos, int *answered) {
    const Rules *rules = pos_rules(pos);
    MoveList all = {0}, some = {0};
    Pos *after = pos_copy(pos);
    const Completeness left = knowledge_find(rules)->candidates(pos, &some);
    bool wins = false;
    rules->moves(pos, &all);
    ck_assert_uint_gt(some.count, 0);
    for (size_t i = 0; i < some.count; i++) {
        ck_assert(fixture_listed(&all, some.move[i]));
        rules->play(pos, some.move[i], after);
        wins = wins || rules->outcome(after) == LOST;
    }
    ck_assert_int_eq(wins, plain_forced(pos, 1));
    ck_assert(left != LIST_COMPLETE || some.count == all.count);
    for (size_t i = 0; i < all.count && left == LIST_ALL_BUT_LOSING; i++) {
        if (fixture_listed(&some, all.move[i]))
            continue;
        rules->play(pos, all.move[i], after);
        ck_assert(rules->outcome(after) == ONGOING && plain_forced(after, 1));
    }
    *answered += left == LIST_ALL_BUT_LOSING;
    free(after);
    move_list_free(&all);
    move_list_free(&some);
}

START_TEST(candidates_omit_as_they_report) {
    const char *spec = candidate_rows[_i];
    uint64_t random = 1;
    int answered = 0;
    for (int number = 0; number < 40; number++) {
        Game *game = fixture_game(spec, "");
        Error err;
        while (game_outcome(game, NULL) == ONGOING) {
            MoveList list = {0};
            candidates_look(game_pos(game), &answered);
            pos_rules(game_pos(game))->moves(game_pos(game), &list);
            ck_assert(game_play(game, list.move[random_below(&random, list.count)], &err));
            move_list_free(&list);
        }
        game_free(game);
    }
    ck_assert_int_gt(answered, 20);
}
END_TEST

void suite_players(Suite *suite) {
    TCase *tcase = suite_case(suite, "rules", NULL);
    tcase_add_loop_test(tcase, moves_leave_what_is_expected, 0, ROWS(play_rows));
    tcase_add_loop_test(tcase, moves_go_round, 0, ROWS(move_rows));
    tcase_add_loop_test(tcase, candidates_omit_as_they_report, 0, ROWS(candidate_rows));
}
