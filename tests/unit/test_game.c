#include <stdlib.h>

#include "fixture.h"
#include "suites.h"

/* A cycle of `capture` on 5x4. After seven turns the board repeats with colours exchanged; after
   fourteen turns the position repeats. */
#define CYCLE_TO                                                                                   \
    "a1,b1,b2,c2,b3 c3,d3,a4,b4,c4 d2,e2,e3,d4,e4 ~F:b1,c1,d1,e1,c2 ~N:a2,b2,b3,c3,b4 "            \
    "~U:d2,d3,c4,d4,e4 ~Y:c1,d1,e1,c2,e2 ~F:a1,b1,b2,b3,c3 "
#define CYCLE_HALF                                                                                 \
    "~T:d3,a4,b4,c4,d4 ~U:c2,d2,e2,e3,e4 ~Z:a1,b1,c1,d1,b2 ~L:a2,a3,b3,c3,b4 ~V:d2,d3,c4,d4,e4 "   \
    "~Y:c1,d1,e1,c2,e2 ~F:a1,b1,b2,b3,c3 "
#define CYCLE_HALF_IN_STEPS                                                                        \
    "~T d3,a4,b4,c4,d4 ~U c2,d2,e2,e3,e4 ~Z a1,b1,c1,d1,b2 ~L a2,a3,b3,c3,b4 ~V d2,d3,c4,d4,e4 "   \
    "~Y c1,d1,e1,c2,e2 ~F a1,b1,b2,b3,c3 "
#define CYCLE_START "2TTT/1ZZT1/1ZUTU/ZZUUU b T/U -/-"

/* In `capture2003` two turns are enough: each captures and lifts the opponent's piece. */
#define CYCLE2003 "d2,a3,b3,c3,d3~N b1,c1,d1,a2,b2~L "

/* --- steps, turns, undo, history --- */

static const struct PlayRow {
    const char *what, *spec, *position, *moves; /* `~Y` alone is a step */
    const char *history;                        /* complete moves only */
} play_rows[] = {
    {"nothing", "capture", "", "", ""},
    {"a turn", "pentominoes", "", "d4,e4,d5,e5,d6", "d4,e4,d5,e5,d6"},
    {"cells are sorted", "pentominoes", "", "P:e5,d4,e4,d5,d6 A1,B1,C1,D1,E1",
     "d4,e4,d5,e5,d6 a1,b1,c1,d1,e1"},
    {"the example of 2003", "capture", "",
     "d2,e2,f2,e3,e4 c2,c3,d3,c4,c5 d4,f4,d5,e5,f5 b1,c1,b2,b3,b4 g4,g5,e6,f6,g6 ~Y c3,d3,c4,b5,c5",
     "d2,e2,f2,e3,e4 c2,c3,d3,c4,c5 d4,f4,d5,e5,f5 b1,c1,b2,b3,b4 g4,g5,e6,f6,g6 "
     "~Y:c3,d3,c4,b5,c5"},
    {"steps are joined", "capture", "4X2/3XXX1/4X2/7/7/7/IIIII2 b IX/- -/-", "~X ~I:a1,b1,a2,b2,a3",
     "~IX:a1,b1,a2,b2,a3"},
    {"several steps, letters sorted", "capture", "4X2/3XXX1/4X2/3WW2/2WW3/2W4/IIIII2 w -/IWX -/-",
     "~X ~I ~W a1,b1,a2,b2,a3", "~IWX:a1,b1,a2,b2,a3"},
    {"in mid-turn", "capture", "4X2/3XXX1/4X2/7/7/7/IIIII2 b IX/- -/-", "~X", ""},
    {"in mid-turn after a turn", "capture", "4X2/3XXX1/4X2/7/7/7/IIIII2 b X/I -/-",
     "a2,b2,a3,b3,a4 ~I", "a2,b2,a3,b3,a4"},
    {"lifting on both sides", "capture2003", "4X2/3XXX1/4X2/7/7/7/IIIII2 w -/IX -/-",
     "~I a1,b1,a2,b2,a3~X", "~I:a1,b1,a2,b2,a3~X"},
    {"from mid-turn on", "capture", "7/7/7/7/7/7/7 b -/- I/-", "a1,b1,a2,b2,a3", "a1,b1,a2,b2,a3"},
    {"round and round", "capture 5x4", "", CYCLE_TO CYCLE_HALF CYCLE_HALF_IN_STEPS,
     CYCLE_TO CYCLE_HALF CYCLE_HALF},
    {"another shape", "capture 5x4", "3/1*1/3 b -/- -/-", "", ""},
    {"to the end", "misere 5x3", "", "a1,b1,c1,d1,e1 a2,d3,b3,c3,a3",
     "a1,b1,c1,d1,e1 a2,a3,b3,c3,d3"},
};

static size_t words_count(const char *text) {
    Words words;
    words_split(&words, text);
    const size_t count = words.count;
    words_free(&words);
    return count;
}

/* Every command is undone and played again; each time the whole state must be restored. */
START_TEST(undo_restores_everything) {
    const struct PlayRow *row = &play_rows[_i];
    Game *game = fixture_game(row->spec, row->position);
    Snapshot snapshot[64];
    Words words;
    Error err = {""};
    words_split(&words, row->moves);
    ck_assert_uint_lt(words.count, 64);
    for (int time = 0; time < 2; time++) {
        for (size_t i = 0; i <= words.count; i++) {
            Snapshot now = snapshot_take(game);
            ck_assert_msg(time == 0 || snapshot_same(&now, &snapshot[i]), "%s: redo", row->what);
            if (time == 0)
                snapshot[i] = now;
            else
                snapshot_free(&now);
            if (i < words.count)
                ck_assert_msg(fixture_play(game, words.word[i], &err), "%s: %s", row->what,
                              err.text);
        }
        for (size_t i = words.count; i-- > 0;) {
            ck_assert(game_undo(game));
            Snapshot now = snapshot_take(game);
            ck_assert_msg(snapshot_same(&now, &snapshot[i]), "%s: undo", row->what);
            snapshot_free(&now);
        }
        ck_assert(!game_undo(game));
    }
    for (size_t i = 0; i <= words.count; i++)
        snapshot_free(&snapshot[i]);
    words_free(&words);
    game_free(game);
}
END_TEST

START_TEST(history_is_kept) {
    const struct PlayRow *row = &play_rows[_i];
    Game *game = fixture_game(row->spec, row->position);
    Error err = {""};
    ck_assert_msg(fixture_play(game, row->moves, &err), "%s: %s", row->what, err.text);
    Text history = fixture_history(game), wanted = {0};
    text_string_add(&wanted, row->history);
    text_end_trim(&wanted, ' ');
    ck_assert_str_eq(text_string(&history), text_string(&wanted));
    ck_assert_uint_eq(game_length(game), words_count(row->history));
    size_t keys;
    ck_assert_ptr_nonnull(game_keys(game, &keys));
    ck_assert_uint_eq(keys, game_length(game) + 1);
    /* the moves of the history lead to the same position */
    Game *again = fixture_game(row->spec, row->position);
    for (size_t i = 0; i < game_length(game); i++) {
        ck_assert_uint_eq(game_keys(game, &keys)[i], game_pos(again)->key);
        ck_assert(game_play(again, game_move(game, i), &err));
    }
    if (!game_in_move(game)) {
        Text here = fixture_position(game_pos(game)), there = fixture_position(game_pos(again));
        ck_assert_str_eq(text_string(&here), text_string(&there));
        text_free(&here);
        text_free(&there);
    }
    text_free(&history);
    text_free(&wanted);
    game_free(again);
    game_free(game);
}
END_TEST

/* --- repetition --- */

static const struct RepetitionRow {
    const char *what, *spec, *position, *moves;
    bool drawn;
} repetition_rows[] = {
    {"once", "capture 5x4", "", CYCLE_TO, false},
    {"the colours exchanged", "capture 5x4", "", CYCLE_TO CYCLE_HALF, false},
    {"twice", "capture 5x4", "", CYCLE_TO CYCLE_HALF CYCLE_HALF, false},
    {"one turn short", "capture 5x4", "",
     CYCLE_TO CYCLE_HALF CYCLE_HALF CYCLE_HALF
     "~T:d3,a4,b4,c4,d4 ~U:c2,d2,e2,e3,e4 ~Z:a1,b1,c1,d1,b2 ~L:a2,a3,b3,c3,b4 ~V:d2,d3,c4,d4,e4 "
     "~Y:c1,d1,e1,c2,e2",
     false},
    {"the third time", "capture 5x4", "", CYCLE_TO CYCLE_HALF CYCLE_HALF CYCLE_HALF CYCLE_HALF,
     true},
    {"the same in steps", "capture 5x4", "",
     CYCLE_TO CYCLE_HALF_IN_STEPS CYCLE_HALF CYCLE_HALF CYCLE_HALF_IN_STEPS, true},
    {"in mid-turn before it", "capture 5x4", "",
     CYCLE_TO CYCLE_HALF CYCLE_HALF CYCLE_HALF
     "~T:d3,a4,b4,c4,d4 ~U:c2,d2,e2,e3,e4 ~Z:a1,b1,c1,d1,b2 ~L:a2,a3,b3,c3,b4 ~V:d2,d3,c4,d4,e4 "
     "~Y:c1,d1,e1,c2,e2 ~F",
     false},
    {"setboard's position is the first", "capture 5x4", CYCLE_START,
     CYCLE_HALF CYCLE_HALF CYCLE_HALF CYCLE_HALF, true},
    {"from there twice only", "capture 5x4", CYCLE_START, CYCLE_HALF CYCLE_HALF, false},
    {"setboard to another shape", "capture", CYCLE_START,
     CYCLE_HALF CYCLE_HALF CYCLE_HALF CYCLE_HALF, true},
    {"2003: the board twice, bars once", "capture2003 4x3", "",
     "c1,d1,a2,b2,c2 " CYCLE2003 CYCLE2003, false},
    {"2003: the third time", "capture2003 4x3", "",
     "c1,d1,a2,b2,c2 " CYCLE2003 CYCLE2003 "d2,a3,b3,c3,d3~N", true},
};

START_TEST(third_time_draws) {
    const struct RepetitionRow *row = &repetition_rows[_i];
    Game *game = fixture_game(row->spec, row->position);
    Error err = {""};
    MoveList list = {0};
    const char *reason;
    ck_assert_msg(fixture_play(game, row->moves, &err), "%s: %s", row->what, err.text);
    ck_assert_msg(game_outcome(game, &reason) == (row->drawn ? DRAWN : ONGOING), "%s", row->what);
    ck_assert_str_eq(reason, row->drawn ? "the position occurred for the third time" : "");
    ck_assert(game_moves(game, 1000000, &list, &err));
    ck_assert_int_eq(list.count == 0, row->drawn);
    /* the bare rules ignore repetition */
    ck_assert_int_eq(pos_rules(game_pos(game))->outcome(game_pos(game)), ONGOING);
    if (row->drawn) {
        ck_assert(!fixture_play(game, "a1,b1,c1,d1,e1", &err));
        ck_assert_str_eq(err.text, "illegal move: the game is over: the position occurred for the "
                                   "third time");
        ck_assert(!fixture_play(game, "~X", &err));
        ck_assert(begins(err.text, "illegal move: the game is over: "));
        ck_assert(game_undo(game));
        ck_assert_int_eq(game_outcome(game, NULL), ONGOING);
    }
    move_list_free(&list);
    game_free(game);
}
END_TEST

/* --- setboard and the start --- */

static const struct BoardRow {
    const char *what, *spec, *moves, *position, *start;
} board_rows[] = {
    {"the same shape", "capture 5x4", CYCLE_TO, CYCLE_START, "5/5/5/5 b -/- -/-"},
    {"another size", "capture", "d2,e2,f2,e3,e4", CYCLE_START, "7/7/7/7/7/7/7 b -/- -/-"},
    {"holes", "pentominoes 5x3", "a1,b1,c1,d1,e1", "1*1/3/1*1 w", "5/5/5 b"},
    {"a game with holes", "misere board=3*/4/4", "", "4/4 w", "3*/4/4 b"},
    {"a finished position", "pentominoes pieces=pentominoes:I", "", "IIIII w", "8/8/8/8/8/8/8/8 b"},
    {"in mid-turn", "capture", "", "4/4 w -/- -/X", "7/7/7/7/7/7/7 b -/- -/-"},
};

START_TEST(setboard_begins_anew) {
    const struct BoardRow *row = &board_rows[_i];
    Game *game = fixture_game(row->spec, "");
    Error err = {""};
    ck_assert_msg(fixture_play(game, row->moves, &err), "%s: %s", row->what, err.text);
    for (int time = 0; time < 2; time++) {
        Words words;
        words_split(&words, row->position);
        ck_assert_msg(game_position_set(game, words.word, words.count, &err), "%s", err.text);
        words_free(&words);
        Text here = fixture_position(game_pos(game));
        ck_assert_str_eq(text_string(&here), row->position);
        text_free(&here);
        ck_assert(fixture_pos_same(game_pos(game), game_start(game)));
        ck_assert_ptr_eq(game_pos(game)->variant, game_variant(game));
        ck_assert(!game_undo(game));
        ck_assert_uint_eq(game_length(game), 0);
        ck_assert(!game_in_move(game));
    }
    game_restart(game);
    Text start = fixture_position(game_pos(game));
    ck_assert_str_eq(text_string(&start), row->start);
    ck_assert_ptr_eq(game_variant(game), game_variant_base(game));
    ck_assert(!game_undo(game));
    ck_assert_msg(fixture_play(game, row->moves, &err), "%s: %s", row->what, err.text);
    text_free(&start);
    game_free(game);
}
END_TEST

/* --- refusals --- */

enum Command { PLAY, STEP, SETBOARD };

static const struct RefusalRow {
    const char *spec, *moves;
    enum Command command;
    const char *words, *refusal;
} refusal_rows[] = {
    {"capture", "", SETBOARD, "", "syntax error: a position of capture has 4 fields, not 0"},
    {"capture", "a1,b1,c1,d1,e1", SETBOARD, "7/7 x -/- -/-", "syntax error: colour 'x'"},
    {"capture", "a1,b1,c1,d1,e1", SETBOARD, "7/6 b -/- -/-", "unacceptable size: row 1"},
    {"capture", "a1,b1,c1,d1,e1", SETBOARD, "9/9 b I/- -/-", "illegal position: piece I has an"},
    {"capture", "a1,b1,c1,d1,e1", SETBOARD, "7/7/7/7/7/7/IIII3 b -/- -/-", "illegal position: the"},
    {"capture 5x4", CYCLE_TO, SETBOARD, "5/5/5/5 b I/- -/-", "illegal position: piece I has an"},
    {"capture 5x4", CYCLE_TO, PLAY, "~T:a1,b1,c1,d1,e1", "illegal move: a1 is covered"},
    {"capture 5x4", CYCLE_TO "~T", PLAY, "~T:d3,a4,b4,c4,d4", "illegal move: piece T is not on"},
    {"capture 5x4", CYCLE_TO "~T", STEP, "T", "illegal move: piece T is not on the board"},
    {"capture 5x4", CYCLE_TO, STEP, "T U", "illegal move: piece U is not yours to lift"},
    {"capture 5x4", CYCLE_TO, STEP, "T T", "syntax error: piece T is named twice"},
    {"capture 5x4", CYCLE_TO, STEP, "T t", "syntax error: 't' is not a piece of this game"},
    {"capture 5x4", CYCLE_TO, STEP, "", "syntax error: piece letters are missing"},
    {"misere 5x3", "a1,b1,c1,d1,e1", STEP, "I", "illegal move: nothing is removed in misere"},
    {"misere 5x1", "a1,b1,c1,d1,e1", PLAY, "a1", "illegal move: the game is over: white cannot"},
    {"capture 5x1", "a1,b1,c1,d1,e1", STEP, "I", "illegal move: the game is over: white cannot"},
};

START_TEST(refusals_change_nothing) {
    const struct RefusalRow *row = &refusal_rows[_i];
    Game *game = fixture_game(row->spec, "");
    Error err = {""};
    ck_assert_msg(fixture_play(game, row->moves, &err), "%s", err.text);
    Snapshot before = snapshot_take(game);
    Words words;
    Move move;
    words_split(&words, row->words);
    ck_assert(row->command == PLAY   ? !game_move_read(game, words.word[0], &move, &err)
              : row->command == STEP ? !game_step(game, words.word, words.count, &err)
                                     : !game_position_set(game, words.word, words.count, &err));
    ck_assert_msg(begins(err.text, row->refusal), "%s", err.text);
    Snapshot after = snapshot_take(game);
    ck_assert(snapshot_same(&before, &after));
    snapshot_free(&before);
    snapshot_free(&after);
    words_free(&words);
    game_free(game);
}
END_TEST

static const struct MostRow {
    const char *spec;
    size_t most, count;
    const char *refusal;
} most_rows[] = {
    {"pentominoes 4x4", 244, 244, NULL},
    {"pentominoes 4x4", 243, 0, "there are 244 turns, more than 243"},
    {"pentominoes 8x8", 1000, 0, "there are 2308 turns, more than 1000"},
    {"misere 2x2", 0, 0, NULL},
};

START_TEST(long_lists_are_refused) {
    const struct MostRow *row = &most_rows[_i];
    Game *game = fixture_game(row->spec, "");
    MoveList list = {0};
    Error err = {""};
    ck_assert_int_eq(game_moves(game, row->most, &list, &err), row->refusal == NULL);
    ck_assert_uint_eq(list.count, row->count);
    ck_assert_str_eq(err.text, row->refusal != NULL ? row->refusal : "");
    move_list_free(&list);
    game_free(game);
}
END_TEST

START_TEST(records_have_an_end) {
    Game *game = fixture_game("capture 5x4", CYCLE_START);
    Error err = {""};
    Move cycle[14];
    ck_assert_msg(fixture_play(game, CYCLE_HALF CYCLE_HALF, &err), "%s", err.text);
    for (size_t i = 0; i < 14; i++)
        cycle[i] = game_move(game, i);
    bool played = true;
    for (size_t t = 14; t < GAME_MOVES_MAX && played; t++)
        played = game_play(game, cycle[t % 14], &err);
    ck_assert(played);
    Pos *before = pos_copy(game_pos(game));
    ck_assert(!game_play(game, cycle[GAME_MOVES_MAX % 14], &err));
    ck_assert(begins(err.text, "illegal move: the game has lasted 100000 turns"));
    ck_assert(fixture_pos_same(before, game_pos(game)));
    ck_assert_uint_eq(game_length(game), GAME_MOVES_MAX);
    ck_assert(game_undo(game));
    ck_assert(game_play(game, cycle[(GAME_MOVES_MAX - 1) % 14], &err));
    ck_assert(fixture_pos_same(before, game_pos(game)));
    free(before);
    game_free(game);
}
END_TEST

void suite_game(Suite *suite) {
    TCase *record = suite_case(suite, "record", NULL),
          *end = suite_case(suite, "end and refusals", NULL);
    tcase_add_loop_test(record, undo_restores_everything, 0, ROWS(play_rows));
    tcase_add_loop_test(record, history_is_kept, 0, ROWS(play_rows));
    tcase_add_loop_test(record, setboard_begins_anew, 0, ROWS(board_rows));
    tcase_add_test(record, records_have_an_end);
    tcase_add_loop_test(end, third_time_draws, 0, ROWS(repetition_rows));
    tcase_add_loop_test(end, refusals_change_nothing, 0, ROWS(refusal_rows));
    tcase_add_loop_test(end, long_lists_are_refused, 0, ROWS(most_rows));
}
