#include "polyomino_pieces.h"

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

void form_sort(Form *form) {
    Cell *cells = form->cells;

    for (int i = 0; i < form->count; i++) {
        for (int j = i + 1; j < form->count; j++) {
            if (cell_compare(cells[j], cells[i]) < 0) {
                const Cell cell = cells[i];
                cells[i] = cells[j];
                cells[j] = cell;
            }
        }
    }
}

void form_settle(Form *form) {
    Cell *cells = form->cells;
    Cell corner = cells[0];

    for (int i = 1; i < form->count; i++) {
        if (cells[i].row < corner.row)
            corner.row = cells[i].row;
        if (cells[i].column < corner.column)
            corner.column = cells[i].column;
    }
    for (int i = 0; i < form->count; i++) {
        cells[i].row -= corner.row;
        cells[i].column -= corner.column;
    }
    form_sort(form);
}

int form_compare(const Form *form, const Form *other) {
    for (int i = 0; i < form->count; i++) {
        const int order = cell_compare(form->cells[i], other->cells[i]);

        if (order != 0)
            return order;
    }
    return 0;
}

static Form form_turned(const Form *form) {
    Form turned = {form->count, {{0, 0}}};

    for (int i = 0; i < form->count; i++)
        turned.cells[i] = (Cell){form->cells[i].column, -form->cells[i].row};
    form_settle(&turned);
    return turned;
}

static Form form_mirrored(const Form *form) {
    Form mirrored = {form->count, {{0, 0}}};

    for (int i = 0; i < form->count; i++)
        mirrored.cells[i] = (Cell){form->cells[i].row, -form->cells[i].column};
    form_settle(&mirrored);
    return mirrored;
}

static Form form_drawn(const char *rows) {
    Form form = {0};
    Cell cell = {0, 0};

    for (; *rows != '\0'; rows++) {
        if (*rows == '/') {
            cell.row--;
            cell.column = 0;
            continue;
        }
        if (*rows == '#')
            form.cells[form.count++] = cell;
        cell.column++;
    }
    form_settle(&form);
    return form;
}

static bool piece_has(const Piece *piece, const Form *form) {
    for (int i = 0; i < piece->count; i++)
        if (form_compare(&piece->forms[i], form) == 0)
            return true;
    return false;
}

static void piece_add_turns(Piece *piece, Form form) {
    for (int quarter = 0; quarter < 4; quarter++) {
        if (!piece_has(piece, &form))
            piece->forms[piece->count++] = form;
        form = form_turned(&form);
    }
}

static Piece piece_from(char letter, const Form *form, bool turn_over) {
    Piece piece = {.letter = letter};

    piece_add_turns(&piece, *form);
    if (turn_over)
        piece_add_turns(&piece, form_mirrored(form));
    return piece;
}

/* Inserts the piece in ASCII order of the letters. */
static void set_add(PieceSet *set, const Piece *piece) {
    int place = set->count++;

    for (; place > 0 && set->pieces[place - 1].letter > piece->letter; place--)
        set->pieces[place] = set->pieces[place - 1];
    set->pieces[place] = *piece;
    set->cells = piece->forms[0].count;
}

static void set_draw(PieceSet *set, const Drawing *drawings, size_t count, bool turn_over) {
    for (size_t i = 0; i < count; i++) {
        const Form form = form_drawn(drawings[i].rows);
        const Form mirrored = form_mirrored(&form);
        const Piece piece = piece_from(drawings[i].letter, &form, turn_over);

        set_add(set, &piece);
        if (!piece_has(&piece, &mirrored)) {
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
    int place = count;

    for (int i = 0; i < count; i++)
        if (form_compare(&names[i], name) == 0)
            return count;
    for (; place > 0 && form_compare(&names[place - 1], name) > 0; place--)
        names[place] = names[place - 1];
    names[place] = *name;
    return count + 1;
}

/* Adds the names of all forms with one more cell next to a cell of `form`. */
static int names_grow(Form *names, int count, const Form *form) {
    static const Cell steps[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

    for (int i = 0; i < form->count; i++) {
        for (int s = 0; s < 4; s++) {
            const Cell cell = {form->cells[i].row + steps[s].row,
                               form->cells[i].column + steps[s].column};
            Form grown = *form;
            bool taken = false;

            for (int j = 0; j < form->count; j++)
                taken = taken || cell_compare(form->cells[j], cell) == 0;
            if (taken)
                continue;
            grown.cells[grown.count++] = cell;
            form_settle(&grown);
            grown = form_name(&grown);
            count = names_add(names, count, &grown);
        }
    }
    return count;
}

static void set_grow_hexominoes(PieceSet *set) {
    Form names[PIECES_MAX + 1] = {{1, {{0, 0}}}};
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
        const Piece *piece = NULL;

        for (int i = 0; i < chosen.count; i++)
            if (chosen.pieces[i].letter == *letters)
                return "bad option: a piece is named twice";
        for (int i = 0; i < set->count; i++)
            if (set->pieces[i].letter == *letters)
                piece = &set->pieces[i];
        if (piece == NULL)
            return "bad option: a piece is not of the set";
        set_add(&chosen, piece);
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

const Piece *pieces_find(const PieceSet *set, const Form *form) {
    for (int i = 0; i < set->count; i++)
        if (form->count == set->cells && piece_has(&set->pieces[i], form))
            return &set->pieces[i];
    return NULL;
}
