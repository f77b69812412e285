#include <string.h>

#include "fixture.h"
#include "rules/board.h"
#include "rules/grid.h"
#include "suites.h"

/* --- sizes --- */

static const struct SizeRow {
    const char *word;
    int columns, rows; /* 0: refused */
} size_rows[] = {
    {"8", 8, 8},
    {"6x10", 6, 10},
    {"10X6", 10, 6},
    {"1", 1, 1},
    {"1x25", 1, 25},
    {"25x1", 25, 1},
    {"25", 25, 25},
    {"08x8", 8, 8},
    {"0", 0, 0},
    {"26", 0, 0},
    {"0x5", 0, 0},
    {"5x0", 0, 0},
    {"26x25", 0, 0},
    {"25x26", 0, 0},
    {"", 0, 0},
    {"x", 0, 0},
    {"6x", 0, 0},
    {"x6", 0, 0},
    {"6x6x6", 0, 0},
    {"6*6", 0, 0},
    {"-6", 0, 0},
    {"6x-6", 0, 0},
    {"6 x6", 0, 0},
    {"six", 0, 0},
    {"6.5", 0, 0},
    {"7x7 ", 0, 0},
    {"4294967297", 0, 0},
    {"18446744073709551617x5", 0, 0},
    {"5x18446744073709551617", 0, 0},
};

START_TEST(sizes_are_read) {
    const struct SizeRow *row = &size_rows[_i];
    Board board = board_rectangle(3, 4);
    Error err = {""};
    const bool read = board_size_read(row->word, &board, &err);
    ck_assert_msg(read == (row->columns > 0), "'%s': %s", row->word, err.text);
    ck_assert_int_eq(board.columns, read ? row->columns : 3);
    ck_assert_int_eq(board.rows, read ? row->rows : 4);
    ck_assert(!board_holed(&board));
    ck_assert(read || begins(err.text, "unacceptable size: '"));
}
END_TEST

/* --- cells --- */

static const struct CellRow {
    const char *board, *word;
    int cell; /* -1: not a cell name; -2: not on this board */
    const char *written;
} cell_rows[] = {
    {"7x7", "a1", 0, "a1"},
    {"7x7", "G1", 6, "g1"},
    {"7x7", "a2", 7, "a2"},
    {"7x7", "g7", 48, "g7"},
    {"9", "j9", 80, "j9"},
    {"9", "J1", 8, "j1"},
    {"9", "h9", 79, "h9"},
    {"25", "z25", 624, "z25"},
    {"25", "Z9", 224, "z9"},
    {"25x1", "z1", 24, "z1"},
    {"1x25", "a25", 24, "a25"},
    {"6x10", "f10", 59, "f10"},
    {"7x7", "h1", -2, NULL},
    {"7x7", "a8", -2, NULL},
    {"6x10", "g1", -2, NULL},
    {"6x10", "a11", -2, NULL},
    {"25", "a26", -2, NULL},
    {"25", "a99", -2, NULL},
    {"25", "i1", -1, NULL},
    {"25", "I9", -1, NULL},
    {"7x7", "", -1, NULL},
    {"7x7", "a", -1, NULL},
    {"7x7", "1", -1, NULL},
    {"7x7", "a0", -1, NULL},
    {"7x7", "a01", -1, NULL},
    {"7x7", "a1 ", -1, NULL},
    {"7x7", " a1", -1, NULL},
    {"7x7", "aa1", -1, NULL},
    {"7x7", "a-1", -1, NULL},
    {"7x7", "a100", -1, NULL},
    {"7x7", "a1a", -1, NULL},
    {"7x7", "*1", -1, NULL},
    {"7x7",
     "\xc3\xa4"
     "1",
     -1, NULL},
    {"7x7", "a4294967297", -1, NULL},
};

START_TEST(cells_are_read) {
    const struct CellRow *row = &cell_rows[_i];
    Board board;
    Error err = {""};
    Text written = {0};
    int cell = 4711;
    ck_assert(board_size_read(row->board, &board, &err));
    const bool read = cell_read(&board, row->word, &cell, &err);
    ck_assert_msg(read == (row->cell >= 0), "'%s': %s", row->word, err.text);
    ck_assert_int_eq(cell, read ? row->cell : 4711);
    if (read)
        cell_write(&board, cell, &written);
    else
        ck_assert_msg(begins(err.text, row->cell == -1 ? "syntax error: '" : "illegal move: '"),
                      "%s", err.text);
    ck_assert_str_eq(text_string(&written), read ? row->written : "");
    text_free(&written);
}
END_TEST

/* Every cell of the largest board has a name of its own, which reads back as that cell. */
START_TEST(cells_and_names_correspond) {
    const Board board = board_rectangle(SIDE_MAX, SIDE_MAX);
    for (int cell = 0; cell < board_cells(&board); cell++) {
        Text name = {0};
        Error err;
        int found = -1;
        cell_write(&board, cell, &name);
        ck_assert_int_ne(text_string(&name)[0], 'i');
        ck_assert(cell_read(&board, text_string(&name), &found, &err));
        ck_assert_int_eq(found, cell);
        text_free(&name);
    }
}
END_TEST

/* --- symmetries --- */

static const struct SymmetriesRow {
    const char *rows;
    int count;    /* maps that keep the holes */
    int mirrored; /* those of them that are reflections */
} symmetries_rows[] = {
    {"8/8/8/8/8/8/8/8", 8, 4},
    {"2/2", 8, 4},
    {"3/3", 4, 2},
    {"6/6/6/6/6/6/6/6/6/6", 4, 2},
    {"3/1*1/3", 8, 4},
    {"*1*/3/*1*", 8, 4},
    {"3/3/*2", 2, 1},  /* one diagonal */
    {"3/3/1*1", 2, 1}, /* the middle column */
    {"*2/3/2*", 4, 2}, /* both diagonals and the half move */
    {"2*/1*1/*2", 4, 2},
    {"*2/3/3/2*", 2, 0},     /* the half move only, on 3x4 */
    {"1*2/4/4/2*1", 2, 0},   /* the half move only, on a square */
    {"1*2/3*/*3/2*1", 4, 0}, /* a pinwheel: all rotations, no reflection */
    {"4/1**1/1*2/4", 2, 1},
    {"**2/4/4/4", 1, 0},
    {"1*2/4/4/4", 1, 0},
    {"25/25", 4, 2},
};

static bool automorphism(const Board *board, const short *image) {
    bool met[CELLS_MAX] = {false};
    const int columns = board->columns;
    for (int a = 0; a < board_cells(board); a++) {
        if (met[image[a]] || board->hole[a] != board->hole[image[a]])
            return false;
        met[image[a]] = true;
        /* neighbours stay neighbours */
        for (int b = a + 1; b < board_cells(board); b++) {
            const int apart = (b % columns - a % columns) * (b % columns - a % columns) +
                              (b / columns - a / columns) * (b / columns - a / columns);
            const int x = image[b] % columns - image[a] % columns;
            const int y = image[b] / columns - image[a] / columns;
            if (x * x + y * y != apart)
                return false;
        }
    }
    return true;
}

/* True if the map reverses the orientation of a corner and its two neighbours. */
static bool moves_over(const Board *board, const short *image) {
    const int columns = board->columns;
    const int right = image[1] - image[0], up = image[columns] - image[0];
    const int x1 = right == 1 || right == -1 ? right : 0, y1 = x1 != 0 ? 0 : right / columns;
    const int x2 = x1 != 0 ? 0 : up, y2 = x1 != 0 ? up / columns : 0;
    return x1 * y2 - x2 * y1 < 0;
}

START_TEST(symmetries_are_those_of_the_board) {
    const struct SymmetriesRow *row = &symmetries_rows[_i];
    Grid grid;
    Error err = {""};
    static Symmetries symmetries;
    ck_assert_msg(grid_read(row->rows, &grid, &err), "%s", err.text);
    board_symmetries(&grid.board, &symmetries);
    ck_assert_msg(symmetries.count == row->count, "%s has %d symmetries", row->rows,
                  symmetries.count);
    int mirrored = 0;
    for (int cell = 0; cell < board_cells(&grid.board); cell++)
        ck_assert_int_eq(symmetries.image[0][cell], cell);
    for (int s = 0; s < symmetries.count; s++) {
        ck_assert(automorphism(&grid.board, symmetries.image[s]));
        for (int other = 0; other < s; other++)
            ck_assert(memcmp(symmetries.image[s], symmetries.image[other],
                             (size_t)board_cells(&grid.board) * sizeof(short)) != 0);
        ck_assert_int_eq(symmetries.mirrored[s], moves_over(&grid.board, symmetries.image[s]));
        mirrored += symmetries.mirrored[s];
    }
    ck_assert_int_eq(mirrored, row->mirrored);
}
END_TEST

/* --- rows --- */

#define R25 "aaaaaaaaaaaaaaaaaaaaaaaaa"

static const struct RowsRow {
    const char *what, *rows;
    const char *written; /* NULL: refused */
    const char *refusal;
} rows_rows[] = {
    {"one cell", "1", "1", NULL},
    {"one hole", "*", "*", NULL},
    {"one piece", "Z", "Z", NULL},
    {"a run beyond nine", "25/12Z12", "25/12Z12", NULL},
    {"runs and pieces", "7/2Y4/2YT3/TTTYYYY", "7/2Y4/2YT3/TTTYYYY", NULL},
    {"holes split runs", "1*3*/**2**/6", "1*3*/**2**/6", NULL},
    {"either case", "aZ/Az", "aZ/Az", NULL},
    {"stacks", "[ab]1[Mls]/3", "[ab]1[Mls]/3", NULL},
    {"a row of 25 pieces", R25, R25, NULL},
    {"25 rows", "1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1",
     "1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1", NULL},
    {"26 rows", "1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1", NULL,
     "unacceptable size: 26 rows are not within 1 to 25"},
    {"26 columns in a run", "26", NULL, "unacceptable size: row 1 has more than 25 cells"},
    {"26 pieces", R25 "b", NULL, "unacceptable size: row 1 has more than 25 cells"},
    {"26 holes", "**************************", NULL, "unacceptable size: row 1 has more than 25"},
    {"26 columns of several things", "24Z*/1", NULL, "unacceptable size: row 2 has more than 25"},
    {"26 with a stack", "25[ab]", NULL, "unacceptable size: row 1 has more than 25 cells"},
    {"a run beyond all numbers", "99999999999999999999999", NULL, "unacceptable size: row 1 has"},
    {"a run that wraps to 7", "4294967303", NULL, "unacceptable size: row 1 has more than 25"},
    {"a run of none", "0", NULL, "syntax error: a run in row 1 starts with zero"},
    {"a run of none beside a piece", "Z0", NULL, "syntax error: a run in row 1 starts with zero"},
    {"a leading zero", "7/07", NULL, "syntax error: a run in row 1 starts with zero"},
    {"nothing", "", NULL, "syntax error: row 1 has no cells"},
    {"an empty top row", "/3", NULL, "syntax error: row 2 has no cells"},
    {"an empty bottom row", "3/", NULL, "syntax error: row 1 has no cells"},
    {"an empty row between", "3//3", NULL, "syntax error: row 2 has no cells"},
    {"a shorter row", "3/2/3", NULL, "unacceptable size: row 2 has 2 cells, the top row 3"},
    {"a longer row", "3/4", NULL, "unacceptable size: row 1 has 4 cells, the top row 3"},
    {"another character", "3/1.1", NULL, "syntax error: row 1 cannot be read from '.1' on"},
    {"a sign", "-3", NULL, "syntax error: row 1 cannot be read from '-3' on"},
    {"a byte beyond ASCII",
     "1\xc3\xa4"
     "1",
     NULL,
     "syntax error: row 1 cannot be read from '?"
     "?1'"},
    {"a stack of one", "[a]", NULL, "syntax error: row 1 cannot be read from '[a]' on"},
    {"a stack of none", "[]", NULL, "syntax error: row 1 cannot be read from '[]' on"},
    {"a stack of four", "[abcd]", NULL, "syntax error: row 1 cannot be read from '[abcd]' on"},
    {"an open stack", "1[ab", NULL, "syntax error: row 1 cannot be read from '[ab' on"},
    {"a stack across rows", "[a/b]", NULL, "syntax error: row 2 cannot be read from '[a/b]' on"},
    {"a stack in a stack", "[a[bc]]", NULL, "syntax error: row 1 cannot be read from '[a[bc]]'"},
    {"a stack closed twice", "[ab]]", NULL, "syntax error: row 1 cannot be read from ']' on"},
    {"a hole in a stack", "[a*]", NULL, "syntax error: a stack in row 1 may contain only letters"},
    {"a run in a stack", "[a1]", NULL, "syntax error: a stack in row 1 may contain only letters"},
};

START_TEST(rows_are_read_and_written) {
    const struct RowsRow *row = &rows_rows[_i];
    Grid grid;
    Error err = {""};
    Text written = {0};
    const bool read = grid_read(row->rows, &grid, &err);
    ck_assert_msg(read == (row->written != NULL), "%s: %s", row->what, err.text);
    if (read)
        grid_write(&grid, &written);
    else
        ck_assert_msg(begins(err.text, row->refusal), "%s: %s", row->what, err.text);
    ck_assert_str_eq(text_string(&written), read ? row->written : "");
    text_free(&written);
}
END_TEST

START_TEST(rows_become_cells) {
    Grid grid;
    Error err;
    ck_assert(grid_read("1[ab]*/2Z", &grid, &err));
    static const char *const cells[] = {"", "", "Z", "", "ab", ""};
    ck_assert_int_eq(grid.board.columns, 3);
    ck_assert_int_eq(grid.board.rows, 2);
    for (int cell = 0; cell < 6; cell++) {
        ck_assert_str_eq(grid.cell[cell], cells[cell]);
        ck_assert_int_eq(grid.board.hole[cell], cell == 5);
    }
}
END_TEST

static const struct DrawRow {
    const char *rows;
    bool colour;
    const char *drawing;
} draw_rows[] = {
    {"1Z/*1", false, "    a b\n  2 . Z 2\n  1   . 1\n    a b\n"},
    {"1[aB]", false, "     a  b\n  1  . aB 1\n     a  b\n"},
    {"1Z", true, "    a b\n  1 . \033[1;38;5;75mZ\033[0m 1\n    a b\n"},
    {"9", false, "    a b c d e f g h j\n  1 . . . . . . . . . 1\n    a b c d e f g h j\n"},
};

START_TEST(boards_are_drawn) {
    Grid grid;
    Error err;
    Text drawing = {0};
    ck_assert(grid_read(draw_rows[_i].rows, &grid, &err));
    grid_draw(&grid, draw_rows[_i].colour ? TINT_LETTERS : TINT_NONE, &drawing);
    ck_assert_str_eq(text_string(&drawing), draw_rows[_i].drawing);
    text_free(&drawing);
}
END_TEST

static const struct SameBoardRow {
    const char *a, *b;
    bool same;
} same_board_rows[] = {
    {"3/3", "3/3", true}, {"3/3", "2/2/2", false}, {"6", "3/3", false},
    {"*2", "*2", true},   {"*2", "2*", false},     {"3", "*2", false},
};

START_TEST(boards_compare) {
    Grid a, b;
    Error err;
    ck_assert(grid_read(same_board_rows[_i].a, &a, &err));
    ck_assert(grid_read(same_board_rows[_i].b, &b, &err));
    ck_assert_int_eq(board_same(&a.board, &b.board), same_board_rows[_i].same);
}
END_TEST

void suite_board(Suite *suite) {
    TCase *names = suite_case(suite, "names", NULL), *shape = suite_case(suite, "shape", NULL);
    TCase *rows = suite_case(suite, "rows", NULL);
    tcase_add_loop_test(names, sizes_are_read, 0, ROWS(size_rows));
    tcase_add_loop_test(names, cells_are_read, 0, ROWS(cell_rows));
    tcase_add_test(names, cells_and_names_correspond);
    tcase_add_loop_test(shape, symmetries_are_those_of_the_board, 0, ROWS(symmetries_rows));
    tcase_add_loop_test(shape, boards_compare, 0, ROWS(same_board_rows));
    tcase_add_loop_test(rows, rows_are_read_and_written, 0, ROWS(rows_rows));
    tcase_add_test(rows, rows_become_cells);
    tcase_add_loop_test(rows, boards_are_drawn, 0, ROWS(draw_rows));
}
