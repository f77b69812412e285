#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "fixture.h"
#include "games/knowledge.h"
#include "games/registry.h"
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
    const struct SetupRow *row = &setup_rows[_i];
    Error err;
    Variant *variant = registry_open_line(row->spec, &err);
    Text text = {0};
    if (variant != NULL)
        variant_write(variant, &text);
    ck_assert_str_eq(variant != NULL ? text_string(&text) : err.text, row->expected);
    text_free(&text);
    variant_release(variant);
}
END_TEST

/* --- turns --- */

static const struct TurnRow {
    const char *rule;
    const char *spec;
    const char *before;
    const char *move;
    const char *after; /* the position, or the refusal */
} turn_rows[] = {
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

START_TEST(turns_follow_the_rules) {
    const struct TurnRow *row = &turn_rows[_i];
    Error err;
    Game *game = fixture_game(row->spec, row->before);
    Text text = {0};
    if (fixture_play(game, row->move, &err))
        position_write(game_pos(game), &text);
    ck_assert_msg(strcmp(text.length > 0 ? text_string(&text) : err.text, row->after) == 0,
                  "%s: %s", row->rule, text.length > 0 ? text_string(&text) : err.text);
    pos_rules(game_pos(game))->check(game_pos(game));
    text_free(&text);
    game_free(game);
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
    enum { TURNS = 250 };
    uint64_t seed = (uint64_t)_i + 7;
    Error err;
    Game *game = fixture_game(specs[_i], "");
    Pos *history[TURNS + 1], *next = pos_new(game_variant(game));
    size_t count = 0;
    MoveList all = {0}, kept = {0};
    for (; count < TURNS && game_outcome(game, NULL) == ONGOING; count++) {
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

/* Solved by retrograde analysis: tools/pentamid3x3. */
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

START_TEST(banned_turns_are_never_answered) {
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

Suite *suite_pentamid(void) {
    Suite *suite = suite_create("pentamid");
    TCase *tests = tcase_create("pentamid");
    tcase_add_loop_test(tests, options_are_read, 0, ROWS(setup_rows));
    tcase_add_loop_test(tests, turns_follow_the_rules, 0, ROWS(turn_rows));
    tcase_add_loop_test(tests, games_end, 0, ROWS(end_rows));
    tcase_add_loop_test(tests, positions_are_refused, 0, ROWS(refused_rows));
    tcase_add_loop_test(tests, positions_are_written_as_read, 0, ROWS(round_trips));
    tcase_add_test(tests, stacks_are_drawn);
    tcase_add_test(tests, nests_are_described);
    tcase_add_loop_test(tests, repetition_is_banned, 0, ROWS(ban_rows));
    tcase_add_loop_test(tests, random_games_never_repeat, 0, ROWS(specs));
    tcase_add_loop_test(tests, candidates_are_enough, 0, ROWS(specs));
    tcase_add_loop_test(tests, contempt_favours_nobody, 0, ROWS(specs));
    tcase_add_test(tests, own_chances_count_more);
    tcase_add_test(tests, forced_wins_are_found);
    tcase_add_test(tests, banned_turns_are_never_answered);
    suite_add_tcase(suite, tests);
    return suite;
}
