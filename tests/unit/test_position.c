/* The polyomino games as text: position strings, drawings, and game specifications. */
#include <pthread.h>

#include "fixture.h"
#include "games/registry.h"
#include "rules/position.h"
#include "suites.h"

/* --- position strings --- */

static const struct PositionRow {
    const char *what, *spec, *position;
    const char *written; /* NULL: refused */
    const char *refusal;
} position_rows[] = {
    {"owners in any order", "capture", "4X2/3XXX1/4X2/7/7/7/IIIII2 b XI/- -/-",
     "4X2/3XXX1/4X2/7/7/7/IIIII2 b IX/- -/-", NULL},
    {"bars in any order", "capture", "7/7/7/7/7/7/7 b -/- ZAP/-", NULL,
     "syntax error: 'A' is not a piece of this game"},
    {"bars sorted", "capture2003", "7/7/7/7/7/7/7 WHITE -/- ZP/VU", "7/7/7/7/7/7/7 w -/- PZ/UV",
     NULL},
    {"ASCII order", "capture 9x1 pieces=onesided-pentominoes", "9 b -/- fZFz/-", "9 b -/- FZfz/-",
     NULL},
    {"colours by name", "pentominoes", "8/8 Black", "8/8 b", NULL},
    {"a finished position", "pentominoes", "IIIII w", "IIIII w", NULL},
    {"one side ahead", "pentominoes 5x3", "IIIII/5/5 b", "IIIII/5/5 b", NULL},

    {"fields missing", "capture", "7/7/7/7/7/7/7 b", NULL,
     "syntax error: a position of capture has 4 fields, not 2"},
    {"one field missing", "capture2003", "7/7/7/7/7/7/7 b -/-", NULL,
     "syntax error: a position of capture2003 has 4 fields, not 3"},
    {"fields too many", "pentominoes", "7/7/7/7/7/7/7 b -/- -/-", NULL,
     "syntax error: a position of pentominoes has 2 fields, not 4"},
    {"nothing", "misere", "", NULL, "syntax error: a position of misere has 2 fields, not 0"},
    {"rows", "misere", "7/8 b", NULL, "unacceptable size: row 1 has 8 cells, the top row 7"},
    {"side", "misere", "7/7 x", NULL, "syntax error: colour 'x' is not b, black, w or white"},
    {"no side", "misere", "7/7 -", NULL, "syntax error: colour '-' is not b, black, w or white"},
    {"a stack", "misere", "7/6[IX] b", NULL, "illegal position: '[IX]' is a stack"},
    {"an unknown piece", "misere", "7/IIIIIQ1 b", NULL, "syntax error: 'Q' is not a piece of this"},
    {"a small letter", "misere", "7/iiiii2 b", NULL, "syntax error: 'i' is not a piece of this"},
    {"not of the subset", "misere pieces=pentominoes:LP", "7/IIIII2 b", NULL,
     "syntax error: 'I' is not a piece of this game"},
    {"a cell short", "misere", "7/IIII3 b", NULL, "illegal position: the cells of I are not that"},
    {"a cell too many", "misere", "7/IIIIII1 b", NULL, "illegal position: the cells of I are not"},
    {"twice the piece", "misere", "IIIII2/IIIII2 b", NULL, "illegal position: the cells of I are"},
    {"another piece's form", "misere", "ZZ5/ZZ5/Z6 b", NULL,
     "illegal position: the cells of Z are"},
    {"cells apart", "misere", "I1IIII1/7 b", NULL, "illegal position: the cells of I are not that"},
    {"around the edge", "misere", "6I/IIII3 b", NULL, "illegal position: the cells of I are not"},
    {"the mirrored letter", "misere pieces=onesided-pentominoes", "1ff/ff1/1f1 b", NULL,
     "illegal position: the cells of f are not that piece"},
    {"owners without slash", "capture", "7/IIIII2 b I -/-", NULL,
     "syntax error: owners 'I' must be black's letters, '/', white's"},
    {"owners with two slashes", "capture", "7/IIIII2 b I/-/- -/-", NULL,
     "syntax error: owners 'I/-/-' must be black's letters, '/', white's"},
    {"no owner at all", "capture", "7/IIIII2 b / -/-", NULL,
     "syntax error: piece letters are miss"},
    {"white's owners missing", "capture", "7/IIIII2 b I/ -/-", NULL,
     "syntax error: piece letters a"},
    {"an owner and a dash", "capture", "7/IIIII2 b -I/- -/-", NULL,
     "syntax error: '-' is not a pi"},
    {"owned twice by one", "capture", "7/IIIII2 b II/- -/-", NULL,
     "syntax error: piece I is named twice"},
    {"owned by both", "capture", "7/IIIII2 b I/I -/-", NULL,
     "illegal position: piece I is in owners twice"},
    {"owned from the pool", "capture", "7/IIIII2 b I/X -/-", NULL,
     "illegal position: piece X has an owner but is not on the board"},
    {"an unknown owned piece", "capture", "7/IIIII2 b I/q -/-", NULL,
     "syntax error: 'q' is not a p"},
    {"bars without slash", "capture", "7/IIIII2 b I/- X", NULL, "syntax error: barred 'X' must be"},
    {"a bar on the board", "capture", "7/IIIII2 b -/- I/-", NULL,
     "illegal position: piece I is barred but on the board"},
    {"barred for both", "capture2003", "7/IIIII2 b -/- X/X", NULL,
     "illegal position: piece X is in barred twice"},
    {"white is not to move", "capture", "7/IIIII2 b -/- -/X", NULL,
     "illegal position: white is not to move and cannot have lifted pieces"},
    {"black is not to move", "capture", "7/IIIII2 w -/- X/-", NULL,
     "illegal position: black is not to move and cannot have lifted pieces"},
};

START_TEST(positions_are_read) {
    const struct PositionRow *row = &position_rows[_i];
    Variant *variant = fixture_variant(row->spec);
    Error err = {""};
    Text written = {0};
    Pos *pos = fixture_pos_read(variant, row->position, &err);
    ck_assert_msg((pos != NULL) == (row->written != NULL), "%s: %s", row->what, err.text);
    if (pos != NULL) {
        pos_rules(pos)->check(pos);
        position_write(pos, &written);
        ck_assert_str_eq(text_string(&written), row->written);
    } else {
        ck_assert_msg(begins(err.text, row->refusal), "%s: %s", row->what, err.text);
    }
    ck_assert_int_eq(variant->references, pos != NULL && pos->variant == variant ? 2 : 1);
    text_free(&written);
    fixture_pos_free(pos);
    variant_release(variant);
}
END_TEST

START_TEST(positions_are_drawn) {
    Pos *pos = fixture_pos("capture2003", "7/4VVV/1ZZUUUV/*LZUTUV/*LZZT2/*L1TTT1/*LL4 w T/LU -/I");
    Text drawing = {0};
    position_draw(pos, false, &drawing);
    ck_assert_str_eq(text_string(&drawing), "    a b c d e f g\n"
                                            "  7 . . . . . . . 7\n"
                                            "  6 . . . . V V V 6\n"
                                            "  5 . Z Z U U U V 5\n"
                                            "  4   L Z U T U V 4\n"
                                            "  3   L Z Z T . . 3\n"
                                            "  2   L . T T T . 2\n"
                                            "  1   L L . . . . 1\n"
                                            "    a b c d e f g\n"
                                            "pool: F I N P W X Y\n"
                                            "black owns: T\n"
                                            "white owns: L U; may not place: I\n");
    text_free(&drawing);
    fixture_pos_free(pos);
}
END_TEST

/* --- setting up --- */

static const struct SpecRow {
    const char *spec;
    const char *written; /* as variant_write() writes it; NULL: refused */
    const char *refusal;
} spec_rows[] = {
    {"pentominoes", "pentominoes 8x8", NULL},
    {"misere", "misere 8x8", NULL},
    {"capture", "capture 7x7", NULL},
    {"Capture2003 6X10", "capture2003 6x10", NULL},
    {"pentominoes 15x15 PIECES=Hexominoes", "pentominoes 15x15 pieces=hexominoes", NULL},
    {"capture 5 pieces=pentominoes", "capture 5x5", NULL},
    {"capture pieces=pentominoes:ZYXWVUTPNLIF 5", NULL, "syntax error: '5' is not key=value"},
    {"capture 5 pieces=tetrominoes:TLI", "capture 5x5 pieces=tetrominoes:ILT", NULL},
    {"capture board=3/1*1/3", "capture board=3/1*1/3", NULL},
    {"capture board=3/3", "capture 3x2", NULL},
    {"capture board=3/3 pieces=tetrominoes", "capture 3x2 pieces=tetrominoes", NULL},
    {"capture pieces=onesided-pentominoes", "capture 7x7 pieces=onesided-pentominoes", NULL},
    {"capture pieces=hexominoes", NULL, "syntax error: capture takes at most 20 pieces, not 35"},
    {"capture2003 pieces=hexominoes:ABCDEFGHIJKLMNOPQRSTU", NULL,
     "syntax error: capture2003 takes "},
    {"capture 3 pieces=hexominoes:ABCDEFGHIJKLMNOPQRST",
     "capture 3x3 pieces=hexominoes:ABCDEFGHIJKLMNOPQRST", NULL},
    {"", NULL, "syntax error: a game is missing"},
    {"chess", NULL, "syntax error: no game 'chess': there are pentominoes misere capture "},
    {"7x7", NULL, "syntax error: no game '7x7'"},
    {"capture 26", NULL, "unacceptable size: '26' is not"},
    {"capture 7x7 7x7", NULL, "syntax error: '7x7' is not key=value"},
    {"capture 7x7 board=3/3", NULL, "syntax error: the board is given twice"},
    {"capture board=3/3 board=3/3", NULL, "syntax error: the board is given twice"},
    {"capture board=3/IIIII", NULL, "unacceptable size: row 1 has 5 cells"},
    {"capture board=5/IIIII", NULL, "syntax error: board= takes empty cells and holes, no pieces"},
    {"capture board=", NULL, "syntax error: row 1 has no cells"},
    {"capture pieces=", NULL, "syntax error: option pieces has no value"},
    {"capture pieces=pentominoes pieces=tetrominoes", NULL, "syntax error: option pieces is given"},
    {"capture piece=pentominoes", NULL, "syntax error: capture has no option 'piece=pentominoes'"},
    {"capture =", NULL, "syntax error: capture has no option '='"},
    {"capture pieces=octominoes", NULL, "syntax error: no piece set 'octominoes'"},
    {"capture pieces=pentominoes:FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF",
     NULL, "syntax error: no value of option pieces is as long as 'pentominoes:FFFF"},
};

START_TEST(games_are_set_up) {
    const struct SpecRow *row = &spec_rows[_i];
    Error err = {""};
    Text written = {0};
    Variant *variant = registry_open_line(row->spec, &err);
    ck_assert_msg((variant != NULL) == (row->written != NULL), "%s: %s", row->spec, err.text);
    if (variant != NULL)
        variant_write(variant, &written);
    else
        ck_assert_msg(begins(err.text, row->refusal), "%s: %s", row->spec, err.text);
    ck_assert_str_eq(text_string(&written), variant != NULL ? row->written : "");
    text_free(&written);
    variant_release(variant);
}
END_TEST

/* Two threads take and release references to one variant. A count that is not atomic goes wrong now
   and then; ThreadSanitizer reports it reliably. */
enum { HOLDS = 500000 };

typedef struct Holder {
    Variant *variant;
    pthread_barrier_t begin;
} Holder;

static void *hold_often(void *context) {
    Holder *holder = context;
    pthread_barrier_wait(&holder->begin);
    for (int i = 0; i < HOLDS; i++)
        variant_release(variant_hold(holder->variant));
    return NULL;
}

START_TEST(threads_hold_a_variant) {
    Holder holder = {.variant = fixture_variant("gomoku 9x9")};
    pthread_t thread;
    ck_assert_int_eq(pthread_barrier_init(&holder.begin, NULL, 2), 0);
    ck_assert_int_eq(pthread_create(&thread, NULL, hold_often, &holder), 0);
    hold_often(&holder);
    pthread_join(thread, NULL);
    pthread_barrier_destroy(&holder.begin);
    ck_assert_int_eq(holder.variant->references, 1);
    variant_release(holder.variant);
}
END_TEST

void suite_position(Suite *suite) {
    TCase *positions = suite_case(suite, "positions", NULL),
          *threads = suite_case(suite, "threads", "threads");
    tcase_add_loop_test(positions, positions_are_read, 0, ROWS(position_rows));
    tcase_add_test(positions, positions_are_drawn);
    tcase_add_loop_test(positions, games_are_set_up, 0, ROWS(spec_rows));
    tcase_add_test(threads, threads_hold_a_variant);
}
