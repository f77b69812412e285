#include "pieces.h"

#include <ctype.h>
#include <string.h>

typedef struct Drawing {
    char letter;
    const char *rows; /* from top to bottom, separated by `/` */
} Drawing;

static const Drawing TETROMINOES[] = {
    {'I', "####"}, {'L', "#./#./##"}, {'O', "##/##"}, {'S', ".##/##."}, {'T', "###/.#."},
};

/* As drawn by O'Dwyer, 2003. The drawn mirror image has the capital letter in the one-sided set. */
static const Drawing PENTOMINOES[] = {
    {'F', ".##/##./.#."}, {'I', "#####"},       {'L', "...#/####"}, {'N', "###./..##"},
    {'P', "##/##/#."},    {'T', "###/.#./.#."}, {'U', "#.#/###"},   {'V', "#../#../###"},
    {'W', "#../##./.##"}, {'X', ".#./###/.#."}, {'Y', "..#./####"}, {'Z', "##./.#./.##"},
};

static const char HEXOMINO_LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghi";

Form form_make(const int *cells, int count, int *corner) {
    Form form = {.count = count};
    int row = cell_row(cells[0]), column = cell_column(cells[0]);
    for (int i = 1; i < count; i++) {
        row = cell_row(cells[i]) < row ? cell_row(cells[i]) : row;
        column = cell_column(cells[i]) < column ? cell_column(cells[i]) : column;
    }
    *corner = cell_number(row, column);
    for (int i = 0; i < count; i++) {
        const int width = cell_column(cells[i]) - column + 1, height = cell_row(cells[i]) - row + 1;
        int at = i;
        form.width = width > form.width ? width : form.width;
        form.height = height > form.height ? height : form.height;
        for (; at > 0 && form.cells[at - 1] > cells[i] - *corner; at--)
            form.cells[at] = form.cells[at - 1];
        form.cells[at] = cells[i] - *corner;
    }
    return form;
}

/* Lexicographic. */
static int form_compare(const Form *form, const Form *other) {
    for (int i = 0; i < form->count; i++)
        if (form->cells[i] != other->cells[i])
            return form->cells[i] - other->cells[i];
    return 0;
}

/* The form after a quarter turn, or mirrored. */
static Form form_moved(const Form *form, bool mirrored) {
    int cells[PIECE_CELLS_MAX], corner;
    for (int i = 0; i < form->count; i++) {
        const int row = form->cells[i] / STRIDE, column = form->cells[i] % STRIDE;
        cells[i] = mirrored ? cell_number(row, form->width - 1 - column)
                            : cell_number(column, form->height - 1 - row);
    }
    return form_make(cells, form->count, &corner);
}

static Form form_drawn(const char *rows) {
    int cells[PIECE_CELLS_MAX], count = 0, corner;
    int row = rows_count(rows) - 1, column = 0;
    for (; *rows != '\0'; rows++, column++) {
        if (*rows == '/') {
            row--;
            column = -1;
        } else if (*rows == '#') {
            cells[count++] = cell_number(row, column);
        }
    }
    return form_make(cells, count, &corner);
}

/* The number of this form of the piece, or -1. */
static int piece_form(const Piece *piece, const Form *form) {
    for (int i = 0; i < piece->count; i++)
        if (form_compare(&piece->forms[i], form) == 0)
            return i;
    return -1;
}

static void piece_add_turns(Piece *piece, Form form) {
    for (int quarter = 0; quarter < 4; quarter++) {
        if (piece_form(piece, &form) < 0)
            piece->forms[piece->count++] = form;
        form = form_moved(&form, false);
    }
}

static Piece piece_from(char letter, const Form *form, bool turn_over) {
    Piece piece = {.letter = letter};
    piece_add_turns(&piece, *form);
    if (turn_over)
        piece_add_turns(&piece, form_moved(form, true));
    return piece;
}

/* Inserts the piece in ASCII order of the letters. */
static void set_add(PieceSet *set, const Piece *piece) {
    int at = set->count++;
    for (; at > 0 && set->pieces[at - 1].letter > piece->letter; at--)
        set->pieces[at] = set->pieces[at - 1];
    set->pieces[at] = *piece;
    set->cells = piece->forms[0].count;
}

static void set_draw(PieceSet *set, const Drawing *drawings, size_t count, bool turn_over) {
    for (size_t i = 0; i < count; i++) {
        const Form form = form_drawn(drawings[i].rows), mirrored = form_moved(&form, true);
        const Piece piece = piece_from(drawings[i].letter, &form, turn_over);
        set_add(set, &piece);
        if (piece_form(&piece, &mirrored) < 0) {
            const char letter = (char)tolower((unsigned char)piece.letter);
            const Piece other = piece_from(letter, &mirrored, false);
            set_add(set, &other);
        }
    }
}

/* The name of a piece: the lexicographically smallest of its forms. */
static Form form_name(const Form *form) {
    const Piece piece = piece_from('?', form, true);
    Form least = piece.forms[0];
    for (int i = 1; i < piece.count; i++)
        if (form_compare(&piece.forms[i], &least) < 0)
            least = piece.forms[i];
    return least;
}

/* Keeps the names sorted and distinct; returns the new count. */
static int names_add(Form *names, int count, const Form *name) {
    int at = count;
    for (int i = 0; i < count; i++)
        if (form_compare(&names[i], name) == 0)
            return count;
    for (; at > 0 && form_compare(&names[at - 1], name) > 0; at--)
        names[at] = names[at - 1];
    names[at] = *name;
    return count + 1;
}

/* Adds the names of all forms with one more cell next to a cell of `form`. */
static int names_grow(Form *names, int count, const Form *form) {
    static const int steps[] = {STRIDE, -STRIDE, 1, -1};
    int cells[PIECE_CELLS_MAX], corner;
    for (int i = 0; i < form->count; i++)
        cells[i] = cell_number(1, 1) + form->cells[i];
    for (int i = 0; i < form->count; i++) {
        for (int s = 0; s < 4; s++) {
            const int cell = cells[i] + steps[s];
            bool taken = false;
            for (int j = 0; j < form->count; j++)
                taken = taken || cells[j] == cell;
            if (taken)
                continue;
            cells[form->count] = cell;
            const Form grown = form_make(cells, form->count + 1, &corner), name = form_name(&grown);
            count = names_add(names, count, &name);
        }
    }
    return count;
}

static void set_grow_hexominoes(PieceSet *set) {
    Form names[PIECES_MAX + 1] = {{.count = 1, .width = 1, .height = 1}};
    int count = 1;
    for (int cells = 1; cells < 6; cells++) {
        Form grown[PIECES_MAX + 1];
        int grown_count = 0;
        for (int i = 0; i < count; i++)
            grown_count = names_grow(grown, grown_count, &names[i]);
        count = grown_count;
        memcpy(names, grown, (size_t)count * sizeof *names);
    }
    for (int i = 0; i < count; i++) {
        const Piece piece = piece_from(HEXOMINO_LETTERS[i], &names[i], true);
        set_add(set, &piece);
    }
}

static const char *set_choose(PieceSet *set, const char *letters) {
    PieceSet chosen = {0};
    if (*letters == '\0')
        return "bad option: no piece is named";
    for (; *letters != '\0'; letters++) {
        const int number = pieces_number(set, *letters);
        if (pieces_number(&chosen, *letters) >= 0)
            return "bad option: a piece is named twice";
        if (number < 0)
            return "bad option: a piece is not of the set";
        set_add(&chosen, &set->pieces[number]);
    }
    *set = chosen;
    return NULL;
}

const char *pieces_read(PieceSet *set, const char *word) {
    const char *colon = strchr(word, ':');
    char name[32] = "";
    const size_t length = colon != NULL ? (size_t)(colon - word) : strlen(word);
    *set = (PieceSet){0};
    if (length < sizeof name)
        memcpy(name, word, length);
    if (word_same(name, "tetrominoes"))
        set_draw(set, TETROMINOES, sizeof TETROMINOES / sizeof *TETROMINOES, true);
    else if (word_same(name, "pentominoes"))
        set_draw(set, PENTOMINOES, sizeof PENTOMINOES / sizeof *PENTOMINOES, true);
    else if (word_same(name, "onesided-pentominoes"))
        set_draw(set, PENTOMINOES, sizeof PENTOMINOES / sizeof *PENTOMINOES, false);
    else if (word_same(name, "hexominoes"))
        set_grow_hexominoes(set);
    else
        return "bad option: unknown piece set";
    return colon != NULL ? set_choose(set, colon + 1) : NULL;
}

int pieces_number(const PieceSet *set, char letter) {
    for (int p = 0; p < set->count; p++)
        if (set->pieces[p].letter == letter)
            return p;
    return -1;
}

bool pieces_find(const PieceSet *set, const Form *form, int *piece, int *number) {
    if (form->count != set->cells)
        return false;
    for (int p = 0; p < set->count; p++) {
        *piece = p;
        *number = piece_form(&set->pieces[p], form);
        if (*number >= 0)
            return true;
    }
    return false;
}
