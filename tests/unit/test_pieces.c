#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "games/polyomino/placements.h"
#include "rules/grid.h"
#include "rules/rules.h"
#include "stage.h"
#include "suites.h"

/* --- sets --- */

static const struct SetRow {
    const char *word, *canonical, *letters;
    int cells, orientations;
} set_rows[] = {
    {"tetrominoes", "tetrominoes", "ILOST", 4, 19},
    {"pentominoes", "pentominoes", "FILNPTUVWXYZ", 5, 63},
    {"hexominoes", "hexominoes", "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghi", 6, 216},
    {"onesided-pentominoes", "onesided-pentominoes", "FILNPTUVWXYZflnpyz", 5, 63},
    {"Pentominoes", "pentominoes", "FILNPTUVWXYZ", 5, 63},
    {"tetrominoes:ILT", "tetrominoes:ILT", "ILT", 4, 14},
    {"tetrominoes:TLI", "tetrominoes:ILT", "ILT", 4, 14},
    {"tetrominoes:TSOLI", "tetrominoes", "ILOST", 4, 19},
    {"PENTOMINOES:Z", "pentominoes:Z", "Z", 5, 4},
    {"pentominoes:ZYXWVUTPNLIF", "pentominoes", "FILNPTUVWXYZ", 5, 63},
    {"onesided-pentominoes:fF", "onesided-pentominoes:Ff", "Ff", 5, 8},
    {"onesided-pentominoes:z", "onesided-pentominoes:z", "z", 5, 2},
    {"onesided-pentominoes:FLNPYZ", "onesided-pentominoes:FLNPYZ", "FLNPYZ", 5, 22},
    {"hexominoes:iAa", "hexominoes:Aai", "Aai", 6, 0},
};

START_TEST(sets_have_their_pieces) {
    const struct SetRow *row = &set_rows[_i];
    PieceSet set;
    char canonical[SETUP_VALUE_MAX];
    Error err = {""};
    int orientations = 0;
    ck_assert_msg(piece_set_read(row->word, &set, canonical, &err), "%s", err.text);
    ck_assert_str_eq(canonical, row->canonical);
    ck_assert_int_eq(set.count, (int)strlen(row->letters));
    ck_assert_int_eq(set.cells, row->cells);
    for (int k = 0; k < set.count; k++) {
        ck_assert_int_eq(set.piece[k].letter, row->letters[k]);
        ck_assert_int_eq(piece_set_find(&set, row->letters[k]), k);
        orientations += set.piece[k].turns;
        for (int t = 1; t < set.piece[k].turns; t++)
            ck_assert_int_lt(
                form_order(&set.piece[k].turn[t - 1], &set.piece[k].turn[t], set.cells), 0);
    }
    ck_assert_int_eq(piece_set_find(&set, '?'), -1);
    if (row->orientations > 0)
        ck_assert_int_eq(orientations, row->orientations);
}
END_TEST

static const struct SetRefusal {
    const char *word, *refusal;
} set_refusals[] = {
    {"", "syntax error: no piece set '': there are tetrominoes, pentominoes, hexominoes and"},
    {"dominoes", "syntax error: no piece set 'dominoes'"},
    {"pentomino", "syntax error: no piece set 'pentomino'"},
    {"pentominoess", "syntax error: no piece set 'pentominoess'"},
    {":FIL", "syntax error: no piece set ':FIL'"},
    {"a-name-that-is-longer-than-any-value-of-an-option-could-ever-be-in-this-program",
     "syntax error: no piece set 'a-name-that-is-longer-than-any-value-of-...'"},
    {"pentominoes:", "syntax error: no letters behind pieces=pentominoes:"},
    {"pentominoes:f", "syntax error: 'f' is not a piece of pentominoes"},
    {"pentominoes:FA", "syntax error: 'A' is not a piece of pentominoes"},
    {"pentominoes:F,I", "syntax error: ',' is not a piece of pentominoes"},
    {"pentominoes:F:I", "syntax error: ':' is not a piece of pentominoes"},
    {"pentominoes:FIF", "syntax error: piece 'F' is named twice"},
    {"pentominoes:F\xc3\xa4", "syntax error: '?' is not a piece of pentominoes"},
    {"tetrominoes:Z", "syntax error: 'Z' is not a piece of tetrominoes"},
    {"onesided-pentominoes:i", "syntax error: 'i' is not a piece of onesided-pentominoes"},
    {"hexominoes:j", "syntax error: 'j' is not a piece of hexominoes"},
};

START_TEST(sets_are_refused) {
    PieceSet set;
    char canonical[SETUP_VALUE_MAX];
    Error err = {""};
    ck_assert(!piece_set_read(set_refusals[_i].word, &set, canonical, &err));
    ck_assert_msg(begins(err.text, set_refusals[_i].refusal), "%s", err.text);
}
END_TEST

/* One-sided pieces: the capital as drawn in 2003, the small letter its mirror image. Forms as rows
   from top to bottom. */
static const struct FormRow {
    char letter;
    const char *drawn;
    bool is;
} form_rows[] = {
    {'F', ".##/##./.#.", true}, {'F', "##./.##/.#.", false}, {'f', "##./.##/.#.", true},
    {'L', "...#/####", true},   {'l', "#.../####", true},    {'N', "###./..##", true},
    {'n', ".###/##..", true},   {'P', "##/##/#.", true},     {'p', "##/##/.#", true},
    {'Y', "..#./####", true},   {'y', ".#../####", true},    {'Y', ".#../####", false},
    {'Z', "##./.#./.##", true}, {'z', ".##/.#./##.", true},  {'z', "##./.#./.##", false},
    {'W', "#../##./.##", true}, {'W', ".##/##./#..", true},  {'L', "##/#./#./#.", false},
    {'L', "##/.#/.#/.#", true},
};

START_TEST(onesided_forms_are_as_drawn) {
    const struct FormRow *row = &form_rows[_i];
    PieceSet set;
    char canonical[SETUP_VALUE_MAX];
    Error err;
    Form drawn = {{0}, {0}};
    int cells = 0, high = 0;
    bool met = false;
    for (const char *c = row->drawn; *c != '\0'; c++)
        high += *c == '/';
    for (int y = high, x = 0, i = 0; row->drawn[i] != '\0'; i++, x++) {
        if (row->drawn[i] == '/') {
            y--;
            x = -1;
        } else if (row->drawn[i] == '#') {
            drawn.row[cells] = (int8_t)y;
            drawn.column[cells++] = (int8_t)x;
        }
    }
    ck_assert(piece_set_read("onesided-pentominoes", &set, canonical, &err));
    ck_assert_int_eq(cells, 5);
    drawn = form_turned(&drawn, cells, 0);
    const Piece *piece = &set.piece[piece_set_find(&set, row->letter)];
    for (int t = 0; t < piece->turns; t++)
        met = met || form_order(&piece->turn[t], &drawn, cells) == 0;
    ck_assert_int_eq(met, row->is);
}
END_TEST

/* --- the letters of the hexominoes, once more and by other means ---
   A form is a sorted string of two digits per cell, row and column: strcmp() is the order that the
   rule asks for. Forms grow from single cells; nothing of the engine is used. */

enum { DIGITS = 12, FORMS_MAX = 256 };

typedef struct Digits {
    char text[DIGITS + 1];
} Digits;

static int cell_order(const void *a, const void *b) {
    return memcmp(a, b, 2);
}

static int digits_order(const void *a, const void *b) {
    return strcmp(a, b);
}

/* Turned by `quarters`, before that mirrored, moved to the corner. */
static Digits digits_turned(Digits form, int quarters, bool mirrored) {
    const size_t length = strlen(form.text);
    char low = 127, left = 127;
    for (size_t i = 0; i < length; i += 2) {
        int y = form.text[i] - '0', x = form.text[i + 1] - '0';
        x = mirrored ? -x : x;
        for (int q = 0; q < quarters; q++) {
            const int turned = -x;
            x = y;
            y = turned;
        }
        form.text[i] = (char)(y + 64);
        form.text[i + 1] = (char)(x + 64);
        low = form.text[i] < low ? form.text[i] : low;
        left = form.text[i + 1] < left ? form.text[i + 1] : left;
    }
    for (size_t i = 0; i < length; i += 2) {
        form.text[i] = (char)(form.text[i] - low + '0');
        form.text[i + 1] = (char)(form.text[i + 1] - left + '0');
    }
    qsort(form.text, length / 2, 2, cell_order);
    return form;
}

static Digits digits_name(Digits form) {
    Digits name = digits_turned(form, 0, false);
    for (int turn = 1; turn < 8; turn++) {
        const Digits turned = digits_turned(form, turn % 4, turn >= 4);
        if (strcmp(turned.text, name.text) < 0)
            name = turned;
    }
    return name;
}

static bool digits_have(const Digits *form, const char *cell) {
    for (const char *c = form->text; *c != '\0'; c += 2)
        if (memcmp(c, cell, 2) == 0)
            return true;
    return false;
}

static int digits_add(Digits *forms, int count, const Digits *form) {
    for (int i = 0; i < count; i++)
        if (strcmp(forms[i].text, form->text) == 0)
            return count;
    forms[count] = *form;
    return count + 1;
}

/* The names of all free polyominoes of that many cells, sorted. */
static int names_grow(int cells, Digits *names) {
    static const char beside[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    if (cells == 1) {
        strcpy(names[0].text, "00");
        return 1;
    }
    Digits smaller[FORMS_MAX];
    const int from = names_grow(cells - 1, smaller);
    int count = 0;
    for (int i = 0; i < from; i++)
        for (int c = 0; c < cells - 1; c++)
            for (int b = 0; b < 4; b++) {
                Digits form = smaller[i];
                char *added = form.text + 2 * (cells - 1);
                added[0] = (char)(form.text[2 * c] + beside[b][0]);
                added[1] = (char)(form.text[2 * c + 1] + beside[b][1]);
                added[2] = '\0';
                if (digits_have(&smaller[i], added))
                    continue;
                const Digits name = digits_name(form);
                count = digits_add(names, count, &name);
            }
    qsort(names, (size_t)count, sizeof *names, digits_order);
    return count;
}

START_TEST(hexominoes_are_lettered_by_rule) {
    Digits names[FORMS_MAX];
    PieceSet set;
    char canonical[SETUP_VALUE_MAX];
    Error err;
    ck_assert(piece_set_read("hexominoes", &set, canonical, &err));
    ck_assert_int_eq(names_grow(6, names), 35);
    for (int k = 0; k < 35; k++) {
        Digits form = {""}, turned[8];
        int turns = 0;
        for (int i = 0; i < 6; i++) {
            form.text[2 * i] = (char)('0' + set.piece[k].turn[0].row[i]);
            form.text[2 * i + 1] = (char)('0' + set.piece[k].turn[0].column[i]);
        }
        ck_assert_str_eq(digits_name(form).text, names[k].text);
        for (int s = 0; s < 8; s++) {
            form = digits_turned(names[k], s % 4, s >= 4);
            turns = digits_add(turned, turns, &form);
        }
        ck_assert_int_eq(set.piece[k].turns, turns);
    }
    ck_assert_str_eq(names[0].text, "000102030405"); /* A: the straight one */
}
END_TEST

START_TEST(polyominoes_are_counted) {
    static const int free_polyominoes[] = {1, 1, 2, 5, 12, 35}; /* OEIS A000105 */
    Digits names[FORMS_MAX];
    ck_assert_int_eq(names_grow(_i + 1, names), free_polyominoes[_i]);
}
END_TEST

/* --- tables of placements --- */

static const struct TableRow {
    const char *pieces, *rows;
    int placements, symmetries;
    int classes; /* of placements under the symmetries; 0: not known */
} table_rows[] = {
    {"pentominoes", "8/8/8/8/8/8/8/8", 2308, 8, 296}, /* both: Orman 1996 */
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

/* The number of classes, each counted at its smallest placement. */
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

/* Cells that exist and ascend; sorted by piece, then by cells; found again by its cells. */
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

/* Pairs of cells that share an edge. */
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

/* What is left of all placements once p stands. */
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
        /* near in number is near on the board, within a piece and beyond */
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

/* The same table with its rows and without them must give the same answers. */
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
        placements_piece_remove(table, k, bits);
        for (int p = 0; p < table->count; p++)
            if (row_has(bits, p) != (table->piece[p] != k))
                ck_abort_msg("placement %d once piece %d is gone", p, k);
    }
    free(bits);
    placements_free(table);
}
END_TEST

/* Is image s of the table what a symmetry of the board makes of every placement? */
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

Suite *suite_pieces(void) {
    Suite *suite = suite_create("pieces");
    TCase *sets = tcase_create("sets"), *tables = tcase_create("tables");
    tcase_add_loop_test(sets, sets_have_their_pieces, 0, ROWS(set_rows));
    tcase_add_loop_test(sets, sets_are_refused, 0, ROWS(set_refusals));
    tcase_add_loop_test(sets, onesided_forms_are_as_drawn, 0, ROWS(form_rows));
    tcase_add_test(sets, hexominoes_are_lettered_by_rule);
    tcase_add_loop_test(sets, polyominoes_are_counted, 0, 6);
    tcase_add_loop_test(tables, placements_are_counted, 0, ROWS(table_rows));
    tcase_add_loop_test(tables, rows_agree_with_cells, 0, ROWS(pairs_rows));
    tcase_add_loop_test(tables, stored_and_unstored_agree, 0, 5); /* the small ones */
    tcase_add_loop_test(tables, pieces_leave_rows, 0, ROWS(pairs_rows));
    tcase_add_loop_test(tables, images_are_symmetric, 0, ROWS(table_rows));
    suite_add_tcase(suite, sets);
    suite_add_tcase(suite, tables);
    return suite;
}
