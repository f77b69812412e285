#include "games/polyomino/rules/pieces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/rules.h"

static const struct Drawing {
    const char *set;
    char letter;
    const char *rows;
} drawings[] = {
#define PIECE(set, letter, rows) {#set, letter, rows},
#include "games/polyomino/rules/pieces.def"
#undef PIECE
};

enum { DRAWINGS = sizeof drawings / sizeof *drawings };

int form_order(const Form *a, const Form *b, int cells) {
    for (int i = 0; i < cells; i++) {
        if (a->row[i] != b->row[i])
            return a->row[i] - b->row[i];
        if (a->column[i] != b->column[i])
            return a->column[i] - b->column[i];
    }
    return 0;
}

/* Shifts the cells to row 0 and column 0 and sorts them. */
static void form_normalise(Form *form, int cells) {
    int low = form->row[0], left = form->column[0];
    for (int i = 1; i < cells; i++) {
        low = form->row[i] < low ? form->row[i] : low;
        left = form->column[i] < left ? form->column[i] : left;
    }
    for (int i = 0; i < cells; i++) {
        const int8_t row = (int8_t)(form->row[i] - low);
        const int8_t column = (int8_t)(form->column[i] - left);
        int at = i;
        for (; at > 0 && (form->row[at - 1] > row ||
                          (form->row[at - 1] == row && form->column[at - 1] > column));
             at--) {
            form->row[at] = form->row[at - 1];
            form->column[at] = form->column[at - 1];
        }
        form->row[at] = row;
        form->column[at] = column;
    }
}

Form form_turned(const Form *form, int cells, int s) {
    Form turned = {{0}, {0}};
    for (int i = 0; i < cells && i < PIECE_CELLS_MAX; i++) {
        const int8_t row = (int8_t)(s & 2 ? -form->row[i] : form->row[i]);
        const int8_t column = (int8_t)(s & 1 ? -form->column[i] : form->column[i]);
        turned.row[i] = s & 4 ? column : row;
        turned.column[i] = s & 4 ? row : column;
    }
    form_normalise(&turned, cells);
    return turned;
}

/* Does symmetry s mirror the piece? It does if an odd number of its bits is set. */
static bool symmetry_mirrors(int s) {
    return ((s & 1) + (s >> 1 & 1) + (s >> 2 & 1)) % 2 != 0;
}

static Piece piece_make(char letter, const Form *form, int cells, bool reversible) {
    Piece piece = {.letter = letter, .name = form_turned(form, cells, 0)};
    for (int s = 0; s < ORIENTATIONS_MAX; s++) {
        const Form turned = form_turned(form, cells, s);
        if (form_order(&turned, &piece.name, cells) < 0)
            piece.name = turned;
        int at = 0;
        while (at < piece.orientations && form_order(&piece.orientation[at], &turned, cells) < 0)
            at++;
        const bool known =
            at < piece.orientations && form_order(&piece.orientation[at], &turned, cells) == 0;
        if (known || (!reversible && symmetry_mirrors(s)))
            continue;
        memmove(piece.orientation + at + 1, piece.orientation + at,
                (size_t)(piece.orientations - at) * sizeof *piece.orientation);
        piece.orientation[at] = turned;
        piece.orientations++;
    }
    return piece;
}

static int drawing_form(const char *rows, Form *form) {
    int cells = 0, row = 0, column = 0;
    *form = (Form){{0}, {0}};
    for (const char *c = rows; *c != '\0'; c++) {
        if (*c == '/') {
            row--;
            column = 0;
            continue;
        }
        if (*c != '.') {
            form->row[cells] = (int8_t)row;
            form->column[cells++] = (int8_t)column;
        }
        column++;
    }
    form_normalise(form, cells);
    return cells;
}

static void set_draw(PieceSet *set, const char *name) {
    for (int i = 0; i < DRAWINGS; i++) {
        Form form;
        if (strcmp(drawings[i].set, name) != 0)
            continue;
        set->cells = drawing_form(drawings[i].rows, &form);
        set->piece[set->count++] = piece_make(drawings[i].letter, &form, set->cells, true);
    }
}

/* Every drawn pentomino that differs from its mirror image becomes two pieces: the capital letter
   as drawn, the small letter mirrored. */
static void set_draw_onesided(PieceSet *set) {
    PieceSet mirrored = {0};
    for (int i = 0; i < DRAWINGS; i++) {
        Form form;
        if (strcmp(drawings[i].set, "pentominoes") != 0)
            continue;
        set->cells = drawing_form(drawings[i].rows, &form);
        const Form mirror = form_turned(&form, set->cells, 1);
        const Piece piece = piece_make(drawings[i].letter, &form, set->cells, false);
        const Piece other =
            piece_make((char)(drawings[i].letter - 'A' + 'a'), &mirror, set->cells, false);
        set->piece[set->count++] = piece;
        if (form_order(&piece.orientation[0], &other.orientation[0], set->cells) != 0)
            mirrored.piece[mirrored.count++] = other;
    }
    for (int k = 0; k < mirrored.count; k++)
        set->piece[set->count++] = mirrored.piece[k];
}

static bool form_holds(const Form *form, int cells, int row, int column) {
    for (int i = 0; i < cells; i++)
        if (form->row[i] == row && form->column[i] == column)
            return true;
    return false;
}

static void set_insert(PieceSet *set, const Piece *piece) {
    int at = 0;
    while (at < set->count && form_order(&set->piece[at].name, &piece->name, set->cells) < 0)
        at++;
    if (at < set->count && form_order(&set->piece[at].name, &piece->name, set->cells) == 0)
        return;
    memmove(set->piece + at + 1, set->piece + at, (size_t)(set->count - at) * sizeof *set->piece);
    set->piece[at] = *piece;
    set->count++;
}

/* All free polyominoes with one more cell: every piece with a cell added beside each of its
   cells. */
static void set_grow(const PieceSet *from, PieceSet *to) {
    static const int beside[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    *to = (PieceSet){.cells = from->cells + 1};
    for (int k = 0; k < from->count; k++)
        for (int i = 0; i < from->cells; i++)
            for (int b = 0; b < 4; b++) {
                Form form = from->piece[k].name;
                const int row = form.row[i] + beside[b][0];
                const int column = form.column[i] + beside[b][1];
                if (form_holds(&form, from->cells, row, column))
                    continue;
                form.row[from->cells] = (int8_t)row;
                form.column[from->cells] = (int8_t)column;
                const Piece piece = piece_make('?', &form, to->cells, true);
                set_insert(to, &piece);
            }
}

/* The 35 hexominoes have no usual letters. Sorted by name they get A to Z, then a to i. */
static void set_make_hexominoes(PieceSet *set) {
    const Form single = {{0}, {0}};
    PieceSet smaller = {.cells = 1, .count = 1, .piece = {piece_make('?', &single, 1, true)}};
    while (smaller.cells < 6) {
        set_grow(&smaller, set);
        smaller = *set;
    }
    for (int k = 0; k < set->count; k++)
        set->piece[k].letter = (char)(k < 26 ? 'A' + k : 'a' + k - 26);
}

static bool set_make(const char *name, PieceSet *set) {
    *set = (PieceSet){0};
    if (strcmp(name, "hexominoes") == 0)
        set_make_hexominoes(set);
    else if (strcmp(name, "onesided-pentominoes") == 0)
        set_draw_onesided(set);
    else
        set_draw(set, name);
    return set->count > 0;
}

int piece_set_find(const PieceSet *set, char letter) {
    for (int k = 0; k < set->count; k++)
        if (set->piece[k].letter == letter)
            return k;
    return -1;
}

static bool set_choose(PieceSet *set, const char *name, const char *letters, Error *err) {
    bool chosen[PIECES_MAX] = {false};
    if (*letters == '\0')
        return error_set(err, "syntax error: no letters after pieces=%s:", name);
    for (; *letters != '\0'; letters++) {
        const char letter[] = {*letters, '\0'};
        const int k = piece_set_find(set, *letters);
        if (k < 0)
            return error_set(err, "syntax error: '%s' is not a piece of %s", quote(letter).text,
                             name);
        if (chosen[k])
            return error_set(err, "syntax error: piece '%s' is named twice", letter);
        chosen[k] = true;
    }
    int kept = 0;
    for (int k = 0; k < set->count; k++)
        if (chosen[k])
            set->piece[kept++] = set->piece[k];
    set->count = kept;
    return true;
}

bool piece_set_read(const char *word, PieceSet *set, char *canonical, Error *err) {
    char name[SETUP_VALUE_MAX];
    const size_t length = strcspn(word, ":");
    snprintf(name, sizeof name, "%.*s", length < sizeof name ? (int)length : 0, word);
    word_lower(name);
    if (!set_make(name, set))
        return error_set(err,
                         "syntax error: no piece set '%s': there are tetrominoes, pentominoes, "
                         "hexominoes and onesided-pentominoes",
                         quote(word).text);
    const int full = set->count;
    if (word[length] == ':' && !set_choose(set, name, word + length + 1, err))
        return false;
    int at = snprintf(canonical, SETUP_VALUE_MAX, "%s", name);
    if (set->count < full) {
        canonical[at++] = ':';
        for (int k = 0; k < set->count; k++)
            canonical[at++] = set->piece[k].letter;
        canonical[at] = '\0';
    }
    return true;
}
