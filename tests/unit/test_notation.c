/* The short notation of placements: `F@c3.2`. */
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "games/polyomino/rules/polyomino.h"
#include "rules/position.h"
#include "suites.h"

/* --- names that were worked out by hand --- */

static const struct NameRow {
    const char *what, *spec, *position, *cells, *name;
} name_rows[] = {
    {"alone at its corner", "pentominoes", "", "b1,a2,b2,c2,b3", "X@a1"},
    {"alone because the other does not fit", "pentominoes", "", "h1,h2,h3,h4,h5", "I@h1"},
    {"lying", "pentominoes", "", "a1,b1,c1,d1,e1", "I@a1.1"},
    {"standing", "pentominoes", "", "a1,a2,a3,a4,a5", "I@a1.2"},
    {"the example of the letters", "pentominoes", "", "d3,e3,c4,d4,e4", "P@c3.7"},
    {"first of eight", "pentominoes", "", "c3,d3,e3,c4,d4", "P@c3.1"},
    {"last of eight", "pentominoes", "", "d3,c4,d4,c5,d5", "P@c3.8"},
    {"F in the order of its cells, 1", "pentominoes", "", "c3,d3,d4,e4,d5", "F@c3.1"},
    {"F 2", "pentominoes", "", "c3,c4,d4,e4,d5", "F@c3.2"},
    {"F 3", "pentominoes", "", "d3,e3,c4,d4,d5", "F@c3.3"},
    {"F 4", "pentominoes", "", "d3,c4,d4,e4,c5", "F@c3.4"},
    {"F 5", "pentominoes", "", "d3,c4,d4,e4,e5", "F@c3.5"},
    {"F 6", "pentominoes", "", "d3,c4,d4,d5,e5", "F@c3.6"},
    {"F 7", "pentominoes", "", "d3,d4,e4,c5,d5", "F@c3.7"},
    {"F 8", "pentominoes", "", "e3,c4,d4,e4,d5", "F@c3.8"},
    {"its first cell is not its corner", "pentominoes", "", "e3,e4,c5,d5,e5", "V@c3.4"},
    {"only those that fit are counted", "pentominoes 4x4", "", "d1,d2,d3,c4,d4", "L@c1.4"},
    {"the corner is a hole", "pentominoes board=3/3/*2", "", "b1,a2,b2,c2,b3", "X@a1"},
    {"holes leave two", "misere board=1*1/3/1*1", "", "c1,a2,b2,c2,a3", "Z@a1.2"},
    {"holes leave one", "misere board=1*1/3/1*1", "", "a2,b2,c2,a3,c3", "U@a2"},
    {"a covered place counts", "pentominoes", "8/8/8/8/8/8/8/IIIII3 b", "a2,b2,a3,b3,a4", "P@a2.4"},
    {"the capital", "pentominoes 3x3 pieces=onesided-pentominoes", "", "b1,a2,b2,b3,c3", "F@a1.3"},
    {"the small letter", "pentominoes 3x3 pieces=onesided-pentominoes", "", "b1,b2,c2,a3,b3",
     "f@a1.4"},
    {"rows beyond 9, columns beyond i", "pentominoes 10x10", "", "j10,h9,j9,k9,j8", "X@h8"},
    {"hexominoes", "pentominoes 10x10 pieces=hexominoes", "", "k5,k6,k7,k8,k9,k10", "A@k5"},
    {"tetrominoes", "pentominoes 4x4 pieces=tetrominoes", "", "a1,b1,a2,b2", "O@a1"},
    {"lifts before", "capture", "7/4VVV/2YUUUV/1LYUTUV/1LYYT2/1LYTTT1/1LL4 w TU/Y -/-",
     "~Y:c3,d3,c4,b5,c5", "~Y:Z@b3.3"},
    {"lifts after", "capture2003", "7/7/7/7/7/7/IIIII2 b -/- -/-", "a2,b2,c2,b3,b4~I", "T@a2.1~I"},
    {"both", "capture2003", "4X2/3XXX1/4X2/7/7/7/IIIII2 w -/IX -/-", "~I:a1,b1,a2,b2,a3~X",
     "~I:P@a1.4~X"},
    {"letters are sorted", "capture", "4X2/3XXX1/4X2/7/7/7/IIIII2 b IX/- -/-", "~XI:a1,b1,a2,b2,a3",
     "~IX:P@a1.4"},
};

static Move move_read(const Pos *pos, const char *word) {
    Move move = 0;
    Error err = {""};
    ck_assert_msg(pos_rules(pos)->move_read(pos, word, &move, &err), "%s: %s", word, err.text);
    return move;
}

START_TEST(names_are_those_by_hand) {
    const struct NameRow *row = &name_rows[_i];
    Pos *pos = fixture_pos(row->spec, row->position);
    Text text = {0};
    const Move move = move_read(pos, row->cells);
    ck_assert_msg(move_read(pos, row->name) == move, "%s", row->what);
    position_move_write(pos, NOTATION_SHORT, move, &text);
    ck_assert_str_eq(text_string(&text), row->name);
    text_free(&text);
    fixture_pos_free(pos);
}
END_TEST

/* --- other ways to write them --- */

static const struct ReadRow {
    const char *spec, *position, *word, *cells;
} read_rows[] = {
    {"pentominoes", "", "X@a1.1", "b1,a2,b2,c2,b3"},
    {"pentominoes", "", "F@C3.2", "c3,c4,d4,e4,d5"},
    {"pentominoes", "", "X@A1", "b1,a2,b2,c2,b3"},
    {"capture", "4X2/3XXX1/4X2/7/7/7/IIIII2 b IX/- -/-", "~XI:P@a1.4", "~IX:a1,b1,a2,b2,a3"},
};

START_TEST(other_words_are_read) {
    const struct ReadRow *row = &read_rows[_i];
    Pos *pos = fixture_pos(row->spec, row->position);
    ck_assert_uint_eq(move_read(pos, row->word), move_read(pos, row->cells));
    fixture_pos_free(pos);
}
END_TEST

/* --- refusals --- */

static const struct RefusalRow {
    const char *spec, *position, *word, *error;
} refusal_rows[] = {
    {"pentominoes", "", "Q@a1", "syntax error: 'Q' is not a piece of this game"},
    {"pentominoes", "", "f@a1.1", "syntax error: 'f' is not a piece of this game"},
    {"pentominoes pieces=pentominoes:IL", "", "F@a1",
     "syntax error: 'F' is not a piece of this game"},
    {"pentominoes", "", "@a1", "syntax error: '@a1' is not a cell like a1"},
    {"pentominoes", "", "FF@a1", "syntax error: 'FF@a1' is not a cell like a1"},
    {"pentominoes", "", "F:F@a1.1", "syntax error: 'F@a1.1' is not a cell like a1"},
    {"pentominoes", "", "F@", "syntax error: '' is not a cell like a1"},
    {"pentominoes", "", "F@.1", "syntax error: '' is not a cell like a1"},
    {"pentominoes", "", "F@i1.1", "syntax error: 'i1' is not a cell like a1"},
    {"pentominoes", "", "F@c3x", "syntax error: 'c3x' is not a cell like a1"},
    {"pentominoes", "", "F@c3,d3", "syntax error: 'c3,d3' is not a cell like a1"},
    {"pentominoes", "", "X@j1", "illegal move: 'j1' is not on the 8x8 board"},
    {"pentominoes", "", "X@a9.1", "illegal move: 'a9' is not on the 8x8 board"},
    {"pentominoes", "", "X@g7", "illegal move: there is no X@g7 on this board"},
    {"pentominoes", "", "X@g7.1", "illegal move: there is no X@g7 on this board"},
    {"pentominoes board=3/1*1/3", "", "X@a1", "illegal move: there is no X@a1 on this board"},
    {"pentominoes", "", "F@c3", "illegal move: F@c3 is ambiguous: say F@c3.1 to F@c3.8"},
    {"pentominoes", "", "I@A1", "illegal move: I@a1 is ambiguous: say I@a1.1 to I@a1.2"},
    {"pentominoes", "", "F@c3.0", "illegal move: there is no F@c3.0, only F@c3.1 to F@c3.8"},
    {"pentominoes", "", "F@c3.9", "illegal move: there is no F@c3.9, only F@c3.1 to F@c3.8"},
    {"pentominoes", "", "F@c3.257", "illegal move: there is no F@c3.257, only F@c3.1 to F@c3.8"},
    {"pentominoes", "", "X@a1.0", "illegal move: there is no X@a1.0, only X@a1"},
    {"pentominoes", "", "X@a1.2", "illegal move: there is no X@a1.2, only X@a1"},
    {"pentominoes", "", "F@c3.", "syntax error: 'F@c3.' is not a placement like F@c3.2"},
    {"pentominoes", "", "F@c3.x", "syntax error: 'F@c3.x' is not a placement like F@c3.2"},
    {"pentominoes", "", "F@c3.2x", "syntax error: 'F@c3.2x' is not a placement like F@c3.2"},
    {"pentominoes", "", "F@c3.2.1", "syntax error: 'F@c3.2.1' is not a placement like F@c3.2"},
    {"pentominoes", "", "F@c3.02", "syntax error: 'F@c3.02' is not a placement like F@c3.2"},
    {"pentominoes", "", "F@c3.-1", "syntax error: 'F@c3.-1' is not a placement like F@c3.2"},
    {"pentominoes", "", "F@c3.4294967298",
     "syntax error: 'F@c3.4294967298' is not a placement like F@c3.2"},
    {"pentominoes", "8/8/8/8/8/8/8/IIIII3 b", "F@a1.1", "illegal move: a1 is covered"},
    {"pentominoes", "8/8/8/8/8/8/8/IIIII3 b", "I@a2.1", "illegal move: piece I is on the board"},
    {"pentominoes", "", "~T:F@c3.1", "illegal move: nothing is lifted in pentominoes"},
    {"capture", "7/7/7/7/7/7/IIIII2 b -/I -/-", "~I:F@c3.1",
     "illegal move: piece I is not yours to lift"},
    {"capture", "7/7/7/7/7/7/IIIII2 b I/- -/-", "~I:I@a3.1",
     "illegal move: piece I was lifted by you"},
    {"capture", "7/7/7/7/7/7/IIIII2 b -/- -/-", "T@a2.1~I",
     "illegal move: nothing is lifted after the placement in capture"},
    {"capture2003", "7/7/7/7/7/7/IIIII2 b -/- -/-", "T@a3.1~I",
     "illegal move: piece I is not yours to lift"},
    {"capture2003", "7/7/7/7/7/7/IIIII2 b -/- -/-", "T@a2~I",
     "illegal move: T@a2 is ambiguous: say T@a2.1 to T@a2.4"},
};

START_TEST(bad_names_are_refused) {
    const struct RefusalRow *row = &refusal_rows[_i];
    Pos *pos = fixture_pos(row->spec, row->position);
    Move move;
    Error err = {""};
    ck_assert(!pos_rules(pos)->move_read(pos, row->word, &move, &err));
    ck_assert_str_eq(err.text, row->error);
    fixture_pos_free(pos);
}
END_TEST

/* A long word is cut for the message only. */
START_TEST(long_names_are_refused) {
    Pos *pos = fixture_pos("pentominoes", "");
    char word[200] = "X@a1.1";
    Move move;
    Error err = {""};
    memset(word + 6, '0', sizeof word - 7);
    ck_assert(!pos_rules(pos)->move_read(pos, word, &move, &err));
    ck_assert(begins(err.text, "syntax error: 'X@a1.1000"));
    memset(word + 4, 'a', sizeof word - 5);
    ck_assert(!pos_rules(pos)->move_read(pos, word, &move, &err));
    ck_assert(begins(err.text, "syntax error: 'a1aaaa"));
    fixture_pos_free(pos);
}
END_TEST

/* --- every placement --- */

static const char *const tables[] = {
    "pentominoes 4x4",
    "pentominoes 8x8",
    "misere 6x10",
    "misere 10x6",
    "pentominoes 25x3",
    "capture 7x7",
    "capture2003 board=5*/2*3/6/*5/3*2/6",
    "pentominoes board=*6*/8/8/3**3/3**3/8/8/*6*",
    "pentominoes board=1*1/3/1*1",
    "pentominoes 8x8 pieces=onesided-pentominoes",
    "capture 6x6 pieces=tetrominoes",
    "pentominoes 10x10 pieces=hexominoes",
    "misere board=9*/10/10/3****3/10/10/10 pieces=hexominoes",
};

/* Splits `F@c3.2` into the piece, the corner and the number; 0 if there is none. */
static void name_split(const Board *board, const char *name, int *piece, int *corner, int *number) {
    char cell[8];
    Error err = {""};
    const size_t length = strcspn(name + 2, ".");
    ck_assert(name[0] != '\0' && name[1] == '@' && length < sizeof cell);
    memcpy(cell, name + 2, length);
    cell[length] = '\0';
    ck_assert_msg(cell_read(board, cell, corner, &err), "%s: %s", name, err.text);
    *piece = name[0];
    *number = name[2 + length] == '.' ? atoi(name + 3 + length) : 0;
}

/* Each name is read as the placement that it was written for, so no two are the same. Numbers count
   in the order of the list, without gaps, and only where there are several. */
START_TEST(every_placement_has_a_name) {
    Pos *pos = fixture_pos(tables[_i], "");
    const Board *board = &pos->variant->setup.board;
    int(*count)[CELLS_MAX] = calloc(128, sizeof *count);
    int(*last)[CELLS_MAX] = calloc(128, sizeof *last);
    MoveList list = {0};
    Text text = {0};
    ck_assert(count != NULL && last != NULL);
    pos_rules(pos)->moves(pos, &list);
    ck_assert_uint_eq(list.count, (size_t)polyomino_table(pos)->count);
    for (size_t i = 0; i < list.count; i++) {
        int piece, corner, number;
        text_clear(&text);
        position_move_write(pos, NOTATION_SHORT, list.move[i], &text);
        ck_assert_uint_eq(move_read(pos, text_string(&text)), list.move[i]);
        name_split(board, text_string(&text), &piece, &corner, &number);
        count[piece][corner]++;
        last[piece][corner] = number;
        ck_assert_int_eq(number, number > 0 ? count[piece][corner] : 0);
    }
    for (int piece = 0; piece < 128; piece++)
        for (int cell = 0; cell < CELLS_MAX; cell++)
            ck_assert_int_eq(last[piece][cell], count[piece][cell] > 1 ? count[piece][cell] : 0);
    free(count);
    free(last);
    text_free(&text);
    move_list_free(&list);
    fixture_pos_free(pos);
}
END_TEST

/* --- in the middle of games --- */

static const char *const walks[] = {"capture 5x5", "capture2003 5x5",
                                    "capture2003 5x5 pieces=tetrominoes", "misere 6x6"};

static bool moves_return(void *context, const Pos *pos) {
    MoveList list = {0};
    Text text = {0};
    bool *lifted = context;
    pos_rules(pos)->moves(pos, &list);
    for (size_t i = 0; i < list.count; i += 1 + list.count / 500) {
        text_clear(&text);
        position_move_write(pos, NOTATION_SHORT, list.move[i], &text);
        *lifted |= text_string(&text)[0] == '~';
        ck_assert_msg(move_read(pos, text_string(&text)) == list.move[i], "%s", text_string(&text));
    }
    text_free(&text);
    move_list_free(&list);
    return true;
}

START_TEST(moves_of_games_are_read_back) {
    bool lifted = false;
    fixture_walk(walks[_i], 1, 2, 60, moves_return, &lifted);
    ck_assert(lifted == begins(walks[_i], "capture"));
}
END_TEST

START_TEST(histories_are_written) {
    static const char names[] = "T@d2.1 Y@c2.3 U@d4.4 L@b1.3 V@e4.4 ~Y:Z@b3.3";
    static const char cells[] = "d2,e2,f2,e3,e4 c2,c3,d3,c4,c5 d4,f4,d5,e5,f5 b1,c1,b2,b3,b4 "
                                "g4,g5,e6,f6,g6 ~Y:c3,d3,c4,b5,c5";
    Game *game = fixture_game("capture", "");
    Error err = {""};
    Text text = {0};
    ck_assert_msg(fixture_play(game, names, &err), "%s", err.text);
    game_history_write(game, NOTATION_SHORT, &text);
    ck_assert_str_eq(text_string(&text), names);
    text_clear(&text);
    game_history_write(game, NOTATION_CELLS, &text);
    ck_assert_str_eq(text_string(&text), cells);
    text_free(&text);
    game_free(game);
}
END_TEST

/* Games without a short notation write the same in both. */
START_TEST(other_games_ignore_it) {
    Pos *pos = fixture_pos("gomoku 5x5", "");
    Text text = {0};
    position_move_write(pos, NOTATION_SHORT, move_read(pos, "c3"), &text);
    ck_assert_str_eq(text_string(&text), "c3");
    text_free(&text);
    fixture_pos_free(pos);
}
END_TEST

void suite_notation(Suite *suite) {
    TCase *names = suite_case(suite, "names", NULL);
    tcase_add_loop_test(names, names_are_those_by_hand, 0, ROWS(name_rows));
    tcase_add_loop_test(names, other_words_are_read, 0, ROWS(read_rows));
    tcase_add_loop_test(names, bad_names_are_refused, 0, ROWS(refusal_rows));
    tcase_add_test(names, long_names_are_refused);
    tcase_add_loop_test(names, every_placement_has_a_name, 0, ROWS(tables));
    tcase_add_loop_test(names, moves_of_games_are_read_back, 0, ROWS(walks));
    tcase_add_test(names, histories_are_written);
    tcase_add_test(names, other_games_ignore_it);
}
