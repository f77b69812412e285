#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "games/polyomino/rules/pieces.h"
#include "rules/rules.h"
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
        orientations += set.piece[k].orientations;
        for (int t = 1; t < set.piece[k].orientations; t++)
            ck_assert_int_lt(form_order(&set.piece[k].orientation[t - 1],
                                        &set.piece[k].orientation[t], set.cells),
                             0);
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
    {"pentominoes:", "syntax error: no letters after pieces=pentominoes:"},
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

/* One-sided pieces: the capital is the form drawn in 2003, the small letter its mirror image. Forms
   are given as rows from top to bottom. */
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
    for (int t = 0; t < piece->orientations; t++)
        met = met || form_order(&piece->orientation[t], &drawn, cells) == 0;
    ck_assert_int_eq(met, row->is);
}
END_TEST

/* --- the letters of the hexominoes, derived independently ---
   A form is a sorted string of two digits per cell, row and column, so strcmp() is the order of the
   rule. Forms grow from single cells; no code of the engine is used. */

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

/* Mirrors the form if asked, turns it by quarters and moves it into the corner. */
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
    for (int move = 1; move < 8; move++) {
        const Digits turned = digits_turned(form, move % 4, move >= 4);
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

/* Returns the number of free polyominoes of that many cells and lists their names, sorted. */
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
        int moves = 0;
        for (int i = 0; i < 6; i++) {
            form.text[2 * i] = (char)('0' + set.piece[k].orientation[0].row[i]);
            form.text[2 * i + 1] = (char)('0' + set.piece[k].orientation[0].column[i]);
        }
        ck_assert_str_eq(digits_name(form).text, names[k].text);
        for (int s = 0; s < 8; s++) {
            form = digits_turned(names[k], s % 4, s >= 4);
            moves = digits_add(turned, moves, &form);
        }
        ck_assert_int_eq(set.piece[k].orientations, moves);
    }
    ck_assert_str_eq(names[0].text, "000102030405"); /* A is the straight hexomino */
}
END_TEST

START_TEST(polyominoes_are_counted) {
    static const int free_polyominoes[] = {1, 1, 2, 5, 12, 35}; /* OEIS A000105 */
    Digits names[FORMS_MAX];
    ck_assert_int_eq(names_grow(_i + 1, names), free_polyominoes[_i]);
}
END_TEST
void suite_pieces(Suite *suite) {
    TCase *sets = suite_case(suite, "sets", NULL);
    tcase_add_loop_test(sets, sets_have_their_pieces, 0, ROWS(set_rows));
    tcase_add_loop_test(sets, sets_are_refused, 0, ROWS(set_refusals));
    tcase_add_loop_test(sets, onesided_forms_are_as_drawn, 0, ROWS(form_rows));
    tcase_add_test(sets, hexominoes_are_lettered_by_rule);
    tcase_add_loop_test(sets, polyominoes_are_counted, 0, 6);
}
