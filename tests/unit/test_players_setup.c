/* Games and positions of Pente for more than two players, as they are written and refused. */
#include "fixture.h"
#include "suites.h"

/* --- games as they are written: options with default values are left out --- */

static const struct SpecRow {
    const char *spec, *written;
} spec_rows[] = {
    {"pente players=2", "pente 19x19"},
    {"pente players=2 teams=off", "pente 19x19"},
    {"pente 5 PLAYERS=3 centre=ON", "pente 5x5 players=3"},
    {"pente 7 players=3 mixed=off line=4 captures=8 teams=off", "pente 7x7 players=3"},
    {"pente 7 players=3 mixed=on line=5 captures=10",
     "pente 7x7 players=3 mixed=on line=5 captures=10"},
    {"pente 9 teams=on players=4 mixed=on line=5 captures=10", "pente 9x9 players=4 teams=on"},
    {"pente 9 players=4 teams=true mixed=off line=4 captures=8 centre=off",
     "pente 9x9 centre=off players=4 teams=on mixed=off line=4 captures=8"},
    {"keryo-pente 9 players=3 captures=12", "keryo-pente 9x9 players=3"},
    {"keryo-pente 9 players=4 captures=15", "keryo-pente 9x9 players=4 captures=15"},
    {"keryo-pente 9 players=4 teams=on captures=15", "keryo-pente 9x9 players=4 teams=on"},
    {"gomoku 9 players=4 line=4", "gomoku 9x9 players=4"},
    {"gomoku 9 players=4 teams=on line=4 turns=50",
     "gomoku 9x9 players=4 teams=on line=4 turns=50"},
};

START_TEST(defaults_are_omitted) {
    fixture_written(spec_rows[_i].spec, spec_rows[_i].written);
}
END_TEST

/* --- refusals: a game, or a position of it, and the beginning of the refusal --- */

static const struct RefuseRow {
    const char *spec, *position, *refusal;
} refuse_rows[] = {
    {"pente players=1", NULL, "syntax error: players '1' is not within 2 to 4"},
    {"pente players=5", NULL, "syntax error: players '5' is not within 2 to 4"},
    {"pente players=99999999999999999999", NULL, "syntax error: players '9999"},
    {"pente players=03", NULL, "syntax error: players '03' begins with 0"},
    {"pente players=0", NULL, "syntax error: players '0' begins with 0"},
    {"pente players=3 line=04", NULL, "syntax error: line '04' begins with 0"},
    {"pente players=3 captures=08", NULL, "syntax error: captures '08' begins with 0"},
    {"pente players=three", NULL, "syntax error: players must be a whole number, not 'three'"},
    {"pente players=-3", NULL, "syntax error: players must be a whole number"},
    {"pente players=", NULL, "syntax error: option players has no value"},
    {"pente players=3 players=3", NULL, "syntax error: option players is given twice"},
    {"poof-pente players=3", NULL, "syntax error: poof-pente has no option 'players=3'"},
    {"boat-pente players=3", NULL, "syntax error: boat-pente has no option 'players=3'"},
    {"g-pente players=3", NULL, "syntax error: g-pente has no option 'players=3'"},
    {"d-pente players=4", NULL, "syntax error: d-pente has no option 'players=4'"},
    {"swap2-pente players=4", NULL, "syntax error: swap2-pente has no option 'players=4'"},
    {"o-pente players=4", NULL, "syntax error: o-pente has no option 'players=4'"},
    {"pentamid players=3", NULL, "syntax error: pentamid has no option 'players=3'"},
    {"pente teams=on players=2", NULL, "syntax error: teams= needs players=4"},
    {"pente teams=on", NULL, "syntax error: teams= needs players=4"},
    {"pente players=3 teams=on", NULL, "syntax error: teams= needs players=4"},
    {"pente players=4 teams=two", NULL, "syntax error: teams must be on or off, not 'two'"},
    {"pente mixed=on", NULL, "syntax error: mixed= needs players=3|4"},
    {"pente players=2 mixed=off", NULL, "syntax error: mixed= needs players=3|4"},
    {"pente players=3 mixed=maybe", NULL, "syntax error: mixed must be on or off"},
    {"gomoku players=3 mixed=on", NULL, "syntax error: gomoku has no option 'mixed=on'"},
    {"pente line=5", NULL, "syntax error: line= needs players=3|4"},
    {"gomoku line=5", NULL, "syntax error: line= needs players=3|4"},
    {"pente players=3 line=2", NULL, "syntax error: line '2' is not within 3 to 6"},
    {"pente players=3 line=7", NULL, "syntax error: line '7' is not within 3 to 6"},
    {"pente captures=10", NULL, "syntax error: captures= needs players=3|4"},
    {"pente players=3 captures=1", NULL, "syntax error: captures '1' is not within 2 to 40"},
    {"pente players=3 captures=41", NULL, "syntax error: captures '41' is not within 2 to 40"},
    {"gomoku players=3 captures=8", NULL, "syntax error: gomoku has no option 'captures=8'"},
    {"pente players=3 tournament=on", NULL, "syntax error: tournament= needs players=2"},
    {"pente players=3 tournament=off", NULL, "syntax error: tournament= needs players=2"},
    {"pente players=4 first=white", NULL, "syntax error: first= needs players=2"},
    {"gomoku players=3 first=black", NULL, "syntax error: first= needs players=2"},

    {"pente", "7/7/7/r6/7/7/7 w 0/0", "illegal position: 'r' is not a stone, b or w"},
    {"pente players=3", "7/7/7/g6/7/7/7 w 0/0/0",
     "illegal position: 'g' is not a stone, w, b or r"},
    {"pente players=4", "7/7/7/x6/7/7/7 w 0/0/0/0",
     "illegal position: 'x' is not a stone, w, b, r or g"},
    {"pente players=4", "7/7/7/[rg]6/7/7/7 w 0/0/0/0", "illegal position: 'rg' is not a stone"},
    {"pente", "7/7/7/7/7/7/7 r 0/0", "syntax error: colour 'r' is not b, black, w or white"},
    {"pente players=3", "7/7/7/7/7/7/7 g 0/0/0",
     "syntax error: colour 'g' is not w, white, b, black, r or red"},
    {"pente players=4", "7/7/7/7/7/7/7 y 0/0/0/0",
     "syntax error: colour 'y' is not w, white, b, black, r, red, g or green"},
    {"pente players=3", "7/7/7/7/7/7/7 w 0/0",
     "syntax error: captures '0/0' are not three numbers of stones up to 9999, "
     "white's/black's/red's"},
    {"pente players=3", "7/7/7/7/7/7/7 w 0/0/0/0", "syntax error: captures '0/0/0/0' are not"},
    {"pente players=4", "7/7/7/7/7/7/7 w 0/0/0",
     "syntax error: captures '0/0/0' are not four numbers of stones up to 9999, "
     "white's/black's/red's/green's"},
    {"pente players=4 teams=on", "7/7/7/7/7/7/7 w 0/0",
     "syntax error: captures '0/0' are not four numbers"},
    {"pente players=3", "7/7/7/7/7/7/7 w 0//0", "syntax error: captures '0//0' are not"},
    {"pente players=3", "7/7/7/7/7/7/7 w /0/0", "syntax error: captures '/0/0' are not"},
    {"pente players=3", "7/7/7/7/7/7/7 w 0/0/", "syntax error: captures '0/0/' are not"},
    {"pente players=3", "7/7/7/7/7/7/7 w 0/-1/0", "syntax error: captures '0/-1/0' are not"},
    {"pente players=3", "7/7/7/7/7/7/7 w 0/0/x", "syntax error: captures '0/0/x' are not"},
    {"pente players=3", "7/7/7/7/7/7/7 w 0/10000/0", "syntax error: captures '0/10000/0' are not"},
    {"pente players=3", "7/7/7/7/7/7/7 w 0/0/99999999999999999999999", "syntax error: captures '0"},
    {"pente players=3", "7/7/7/7/7/7/7 w 0/123456789012/0", "syntax error: captures '0/12345"},
    {"pente players=3", "7/7/7/7/7/7/7 w 123456789012/0/0", "syntax error: captures '123456"},
    {"pente players=3", "7/7/7/7/7/7/7 w", "syntax error: a position of pente has 3 fields, not 2"},
    {"gomoku players=3", "7/7/7/7/7/7/7 w 0/0/0",
     "syntax error: a position of gomoku has 2 fields"},
    {"pente players=3", "8/8/8/8/8/8/8/8 w 0/0/0", "unacceptable size: 8x8 is not an odd square"},
    {"pente players=3", "7/7/7/3*3/7/7/7 w 0/0/0", "unacceptable size: pente has no boards with"},
};

START_TEST(impossible_things_are_refused) {
    const struct RefuseRow *row = &refuse_rows[_i];
    fixture_refused(row->spec, row->position, "", row->refusal);
}
END_TEST

/* The largest capture goal is read, counted and written. */
START_TEST(large_captures_are_kept) {
    static const char position[] = "5/5/5/5/5 b 9999/9999/9999/9999";
    Pos *pos = fixture_pos("pente players=4", position);
    Text written = fixture_position(pos);
    ck_assert_str_eq(text_string(&written), position);
    pos_rules(pos)->check(pos);
    text_free(&written);
    fixture_pos_free(pos);
}
END_TEST

/* Positions that differ only in a colour, the side to move or a total have different keys. */
static const char *const key_rows[] = {
    "5/5/2w2/5/5 w 0/0/0/0", "5/5/2b2/5/5 w 0/0/0/0", "5/5/2r2/5/5 w 0/0/0/0",
    "5/5/2g2/5/5 w 0/0/0/0", "5/5/2w2/5/5 b 0/0/0/0", "5/5/2w2/5/5 r 0/0/0/0",
    "5/5/2w2/5/5 g 0/0/0/0", "5/5/2w2/5/5 w 1/0/0/0", "5/5/2w2/5/5 w 0/1/0/0",
    "5/5/2w2/5/5 w 0/0/1/0", "5/5/2w2/5/5 w 0/0/0/1", "5/5/1w3/5/5 w 0/0/0/0",
    "5/5/2w2/5/5 r 0/0/1/0", "5/5/2w2/5/5 g 0/0/0/1",
};

START_TEST(keys_differ) {
    Pos *pos[ROWS(key_rows)];
    for (int i = 0; i < ROWS(key_rows); i++)
        pos[i] = fixture_pos("pente players=4", key_rows[i]);
    for (int i = 0; i < ROWS(key_rows); i++)
        for (int j = 0; j < i; j++)
            ck_assert_msg(pos[i]->key != pos[j]->key, "%s and %s", key_rows[i], key_rows[j]);
    for (int i = 0; i < ROWS(key_rows); i++)
        fixture_pos_free(pos[i]);
}
END_TEST

void suite_players_setup(Suite *suite) {
    TCase *tcase = suite_case(suite, "setup", NULL);
    tcase_add_loop_test(tcase, defaults_are_omitted, 0, ROWS(spec_rows));
    tcase_add_loop_test(tcase, impossible_things_are_refused, 0, ROWS(refuse_rows));
    tcase_add_test(tcase, large_captures_are_kept);
    tcase_add_test(tcase, keys_differ);
}
