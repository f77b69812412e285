#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "games/polyomino/rules/placements.h"
#include "rules/grid.h"
#include "rules/rules.h"
#include "suites.h"

static const struct TableRow {
    const char *pieces, *rows;
    int placements, symmetries;
    int classes; /* classes of placements under the symmetries; 0: not known */
} table_rows[] = {
    {"pentominoes", "8/8/8/8/8/8/8/8", 2308, 8, 296}, /* 2308 and 296: Orman 1996 */
    {"pentominoes", "7/7/7/7/7/7/7", 1603, 8, 0},
    {"pentominoes", "6/6/6/6/6/6/6/6/6/6", 2056, 4, 0},
    {"pentominoes", "5/5/5/5/5", 571, 8, 0},
    {"pentominoes", "4/4/4/4", 244, 8, 0},
    {"pentominoes", "3/3/3", 49, 8, 0}, /* F 8, P 16, T 4, U 8, V 4, W 4, X 1, Z 4 */
    {"pentominoes", "5", 1, 4, 1},
    {"pentominoes", "4", 0, 4, 0},
    {"pentominoes", "1", 0, 8, 0},
    {"pentominoes", "***/***", 0, 4, 0},
    {"pentominoes", "1*1/3/1*1", 6, 4, 3}, /* T, U and Z twice each */
    {"pentominoes:I", "5/5/5/5/5", 10, 8, 3},
    {"pentominoes:X", "25/25/25", 23, 4, 12},
    {"pentominoes:LP", "3/3/2*/3/3", 0, 2, 0},
    {"onesided-pentominoes", "8/8/8/8/8/8/8/8", 2308, 8, 296},
    {"onesided-pentominoes:F", "3/3/3", 4, 4, 1},
    {"onesided-pentominoes:Ff", "3/3/3", 8, 8, 1},
    {"onesided-pentominoes:Ff", "3/3/3/3", 16, 4, 4},
    {"onesided-pentominoes:F", "3/3/3/3", 8, 2, 4},
    {"onesided-pentominoes:FfL", "5/5/5/5/5", 0, 4, 0},
    {"onesided-pentominoes:FI", "*4/5/5/5/5", 0, 1, 0},
    {"onesided-pentominoes:FfI", "*4/5/5/5/5", 0, 2, 0},
    {"tetrominoes", "4/4/4/4", 113, 8, 0},
    {"hexominoes", "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15", 34676, 8, 0}, /* 001 */
};

static Placements *table_make(const char *pieces, const char *rows) {
    PieceSet set;
    Grid grid;
    char canonical[SETUP_VALUE_MAX];
    Error err = {""};
    ck_assert_msg(piece_set_read(pieces, &set, canonical, &err), "%s", err.text);
    ck_assert_msg(grid_read(rows, &grid, &err), "%s", err.text);
    return placements_new(&set, &grid.board, true);
}

/* Counts the classes by their smallest placements. */
static int classes_count(const Placements *table) {
    int classes = 0;
    for (int p = 0; p < table->count; p++) {
        bool first = true;
        for (int s = 0; s < table->symmetries; s++)
            first = first && table->image[s][p] >= p;
        classes += first;
    }
    return classes;
}

/* The cells exist and ascend; the placement is sorted by piece, then by cells; its cells find it
   again. */
static bool placement_in_order(const Placements *table, int p) {
    int cells[PIECE_CELLS_MAX], k = table->piece[p];
    for (int i = 0; i < table->set.cells; i++) {
        cells[i] = table->cell[p][i];
        if (table->board.hole[cells[i]] || (i > 0 && cells[i] <= cells[i - 1]))
            return false;
    }
    if (p < table->first[k] || p >= table->first[k + 1])
        return false;
    if (p % 7 == 0 && placements_find(table, cells) != p)
        return false;
    int i = 0;
    while (p > table->first[k] && i + 1 < table->set.cells &&
           table->cell[p - 1][i] == table->cell[p][i])
        i++;
    return p == table->first[k] || table->cell[p - 1][i] < table->cell[p][i];
}

START_TEST(placements_are_counted) {
    const struct TableRow *row = &table_rows[_i];
    Placements *table = table_make(row->pieces, row->rows);
    if (row->placements > 0)
        ck_assert_int_eq(table->count, row->placements);
    ck_assert_int_eq(table->symmetries, row->symmetries);
    if (row->classes > 0)
        ck_assert_int_eq(classes_count(table), row->classes);
    ck_assert_int_eq(table->first[0], 0);
    ck_assert_int_eq(table->first[table->set.count], table->count);
    for (int p = 0; p < table->count; p++)
        if (!placement_in_order(table, p))
            ck_abort_msg("placement %d is out of order", p);
    placements_free(table);
}
END_TEST

static bool naive_conflict(const Placements *table, int a, int b) {
    if (table->piece[a] == table->piece[b])
        return true;
    for (int i = 0; i < table->set.cells; i++)
        for (int j = 0; j < table->set.cells; j++)
            if (table->cell[a][i] == table->cell[b][j])
                return true;
    return false;
}

/* Counts the pairs of cells that share an edge. */
static int naive_edges(const Placements *table, int a, int b) {
    const int columns = table->board.columns;
    int edges = 0;
    for (int i = 0; i < table->set.cells; i++)
        for (int j = 0; j < table->set.cells; j++) {
            const int x = table->cell[a][i] % columns - table->cell[b][j] % columns;
            const int y = table->cell[a][i] / columns - table->cell[b][j] / columns;
            edges += x * x + y * y == 1;
        }
    return edges;
}

static void pair_check(const Placements *table, int a, int b) {
    const bool conflict = naive_conflict(table, a, b);
    const bool capture = !conflict && naive_edges(table, a, b) >= 3;
    const uint64_t *captures =
        table->captures != NULL ? table->captures + (size_t)a * (size_t)table->words : NULL;
    const bool right = placements_conflict(table, a, b) == conflict &&
                       (conflict || placements_capture(table, a, b) == capture) &&
                       (captures == NULL || row_has(captures, b) == capture);
    if (!right)
        ck_abort_msg("placements %d and %d", a, b);
}

/* Checks which placements remain legal once p stands. */
static void place_check(const Placements *table, int p) {
    uint64_t *row = calloc((size_t)table->words, sizeof *row);
    placements_all(table, row);
    ck_assert_int_eq(row_count(row, table->words), table->count);
    placements_place(table, p, row);
    for (int q = 0; q < table->count; q++)
        if (row_has(row, q) == naive_conflict(table, p, q))
            ck_abort_msg("placement %d once %d stands", q, p);
    free(row);
}

static const struct PairsRow {
    const char *pieces, *rows;
    int samples; /* 0: all pairs */
} pairs_rows[] = {
    {"pentominoes", "5/5/5/5/5", 0},
    {"pentominoes", "1*4/6/4**/6/6/*5", 0},
    {"onesided-pentominoes", "5/2*2/5/5/4*", 0},
    {"tetrominoes", "6/6/6/6/6/6", 0},
    {"hexominoes", "5/5/5/5/4*", 0},
    {"pentominoes", "7/7/7/7/7/7/7", 60000},
    {"pentominoes", "25/25/25/25/25/25/25/25/25/25", 60000},
    {"hexominoes", "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15", 60000},
    {"hexominoes", "15/15/15/5*9/15/15/15/15/15/15/15/8**5/15/15/15", 60000},
};

START_TEST(rows_agree_with_cells) {
    const struct PairsRow *row = &pairs_rows[_i];
    Placements *table = table_make(row->pieces, row->rows);
    ck_assert_int_eq(table->conflicts != NULL, table->count <= PLACEMENTS_STORED_MAX);
    ck_assert_int_eq(table->captures != NULL, table->count <= PLACEMENTS_STORED_MAX);
    uint64_t state = 5;
    for (int a = 0; row->samples == 0 && a < table->count; a++)
        for (int b = 0; b < table->count; b++)
            pair_check(table, a, b);
    for (int i = 0; i < row->samples; i++) {
        const int a = (int)random_below(&state, (uint64_t)table->count);
        /* close in number usually means close on the board, for the same and for other pieces */
        const int near = table->first[random_below(&state, (uint64_t)table->set.count)] +
                         (a - table->first[table->piece[a]]);
        const int b =
            i % 2 == 0 ? (int)random_below(&state, (uint64_t)table->count) : near % table->count;
        pair_check(table, a, b);
    }
    for (int i = 0; i < 50; i++)
        place_check(table, (int)random_below(&state, (uint64_t)table->count));
    placements_free(table);
}
END_TEST

/* A table with stored rows and one without must give the same answers. */
START_TEST(stored_and_unstored_agree) {
    const struct PairsRow *row = &pairs_rows[_i];
    Placements *table = table_make(row->pieces, row->rows);
    Placements bare = *table;
    bare.conflicts = NULL;
    bare.captures = NULL;
    for (int a = 0; a < table->count; a += 3)
        for (int b = 0; b < table->count; b++) {
            const bool conflict = placements_conflict(table, a, b);
            if (placements_conflict(&bare, a, b) != conflict ||
                (!conflict && placements_capture(&bare, a, b) != placements_capture(table, a, b)))
                ck_abort_msg("placements %d and %d", a, b);
        }
    uint64_t with[64], without[64];
    for (int a = 0; a < table->count; a += 3) {
        placements_all(table, with);
        placements_all(&bare, without);
        placements_place(table, a, with);
        placements_place(&bare, a, without);
        if (memcmp(with, without, (size_t)table->words * sizeof *with) != 0)
            ck_abort_msg("placement %d", a);
    }
    placements_free(table);
}
END_TEST

START_TEST(pieces_leave_rows) {
    const struct PairsRow *row = &pairs_rows[_i];
    Placements *table = table_make(row->pieces, row->rows);
    uint64_t *bits = calloc((size_t)table->words, sizeof *bits);
    for (int k = 0; k < table->set.count; k++) {
        placements_all(table, bits);
        placements_pieces_remove(table, UINT64_C(1) << k, bits);
        for (int p = 0; p < table->count; p++)
            if (row_has(bits, p) != (table->piece[p] != k))
                ck_abort_msg("placement %d once piece %d is gone", p, k);
    }
    free(bits);
    placements_free(table);
}
END_TEST

/* True if image s of the table is a symmetry of the board applied to every placement. */
static bool images_follow(const Placements *table, int s, const short *map) {
    for (int p = 0; p < table->count; p++) {
        const uint16_t *image = table->cell[table->image[s][p]];
        for (int i = 0; i < table->set.cells; i++) {
            int met = 0;
            for (int j = 0; j < table->set.cells; j++)
                met += image[j] == map[table->cell[p][i]];
            if (met != 1)
                return false;
        }
        if (table->piece[table->image[s][p]] != table->piece_image[s][table->piece[p]])
            return false;
    }
    return true;
}

START_TEST(images_are_symmetric) {
    Placements *table = table_make(table_rows[_i].pieces, table_rows[_i].rows);
    static Symmetries board;
    bool met[8] = {false};
    board_symmetries(&table->board, &board);
    int kept = 0;
    for (int p = 0; p < table->count; p++)
        kept += table->image[0][p] == p;
    ck_assert_int_eq(kept, table->count);
    for (int s = 0; s < table->symmetries; s++) {
        int follows = 0;
        for (int b = 0; b < board.count; b++)
            if (!met[b] && images_follow(table, s, board.image[b])) {
                met[b] = true;
                follows++;
                break;
            }
        ck_assert_msg(follows == 1, "symmetry %d is none of the board's", s);
    }
    placements_free(table);
}
END_TEST

void suite_placements(Suite *suite) {
    TCase *tables = suite_case(suite, "tables", NULL);
    tcase_add_loop_test(tables, placements_are_counted, 0, ROWS(table_rows));
    tcase_add_loop_test(tables, rows_agree_with_cells, 0, ROWS(pairs_rows));
    tcase_add_loop_test(tables, stored_and_unstored_agree, 0, 5); /* the small ones */
    tcase_add_loop_test(tables, pieces_leave_rows, 0, ROWS(pairs_rows));
    tcase_add_loop_test(tables, images_are_symmetric, 0, ROWS(table_rows));
}
