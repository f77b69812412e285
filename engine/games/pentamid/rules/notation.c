#include "games/pentamid/rules/notation.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "games/pentamid/rules/pentamid.h"

static const char letters[2][SIZES + 1] = {"SML", "sml"};
static const char *const size_names[SIZES] = {"small", "medium", "large"};
static const char *const colour_names[2] = {"black", "white"};

/* Size of an uncovered piece of this colour on the cell; -1 if there is none. */
static int top_size(const PentamidPos *state, int colour, int cell) {
    for (int size = LARGE; size >= SMALL; size--)
        if ((pentamid_free(state, colour, size) & cell_bit(cell)) != 0)
            return size;
    return -1;
}

typedef struct CellName {
    char text[4];
} CellName;

static CellName cell_name(const Pos *pos, int cell) {
    const int edge = pentamid_table(pos)->edge;
    CellName name;
    snprintf(name.text, sizeof name.text, "%c%d", column_letter(cell % edge),
             (cell / edge + 1) % 10);
    return name;
}

/* --- moves --- */

void pentamid_move_write(const Pos *pos, Move move, Text *out) {
    if (move_drops(move))
        text_add(out, "%c@", letters[BLACK][move_size(move)]);
    else
        cell_write(&pentamid_table(pos)->board, move_from(move), out);
    cell_write(&pentamid_table(pos)->board, move_to(move), out);
}

/* Reads a drop like `L@c3`. Pieces are capital letters for both colours. */
static bool drop_read(const Pos *pos, const char *word, Move *move, Error *err) {
    const PentamidPos *state = pentamid_pos(pos);
    const PentamidTable *table = pentamid_table(pos);
    const char *letter = strchr(letters[BLACK], word[0]);
    int cell;
    if (letter == NULL)
        return error_set(err, "syntax error: '%s' does not drop an L, M or S", quote(word).text);
    if (!cell_read(&table->board, word + 2, &cell, err))
        return false;
    const int size = (int)(letter - letters[BLACK]);
    if (!pentamid_in_nest(table, state, pos->side, size))
        return error_set(err, "illegal move: no nest of %s has a %s piece on top",
                         colour_names[pos->side], size_names[size]);
    if ((pentamid_barred(state, SMALL) & cell_bit(cell)) != 0)
        return error_set(err, "illegal move: %s is not vacant", cell_name(pos, cell).text);
    if ((table->drop & cell_bit(cell)) == 0)
        return error_set(err, "illegal move: nothing may be dropped on the centre");
    *move = move_drop(size, cell);
    return true;
}

static bool neighbours(const PentamidTable *table, int from, int to) {
    for (int way = 0; way < 4; way++)
        if ((pentamid_next(table, cell_bit(from), way) & cell_bit(to)) != 0)
            return true;
    return false;
}

/* Reads a step like `c3c4`. */
static bool step_read(const Pos *pos, const char *word, Move *move, Error *err) {
    const PentamidPos *state = pentamid_pos(pos);
    const PentamidTable *table = pentamid_table(pos);
    const size_t first = 1 + strspn(word + 1, "0123456789");
    char name[8];
    int from, to;
    if (!isalpha((unsigned char)word[0]) || !isalpha((unsigned char)word[first]) ||
        first >= sizeof name)
        return error_set(err, "syntax error: '%s' is neither a drop like L@c3 nor a step like c3c4",
                         quote(word).text);
    snprintf(name, sizeof name, "%.*s", (int)first, word);
    if (!cell_read(&table->board, name, &from, err) ||
        !cell_read(&table->board, word + first, &to, err))
        return false;
    const int size = top_size(state, pos->side, from);
    if (size < 0)
        return error_set(err, "illegal move: %s has no piece on top of %s", colour_names[pos->side],
                         cell_name(pos, from).text);
    if (!neighbours(table, from, to))
        return error_set(err, "illegal move: %s is not next to %s", cell_name(pos, to).text,
                         cell_name(pos, from).text);
    if ((pentamid_barred(state, size) & cell_bit(to)) != 0)
        return error_set(err, "illegal move: the piece on %s is not smaller than the one on %s",
                         cell_name(pos, to).text, cell_name(pos, from).text);
    *move = move_make(from, to);
    return true;
}

bool pentamid_move_read(const Pos *pos, const char *word, Move *move, Error *err) {
    if (word[0] != '\0' && word[1] == '@')
        return drop_read(pos, word, move, err);
    return word[0] != '\0' ? step_read(pos, word, move, err)
                           : error_set(err, "syntax error: a move is missing");
}

/* --- positions --- */

void pentamid_grid(const Pos *pos, Grid *grid) {
    const PentamidPos *state = pentamid_pos(pos);
    memset(grid, 0, sizeof *grid);
    grid->board = pentamid_table(pos)->board;
    for (int size = SMALL; size < SIZES; size++)
        for (int colour = 0; colour < 2; colour++)
            for (Cells rest = state->piece[colour][size]; rest != 0; rest &= rest - 1) {
                char *cell = grid->cell[bits_first(rest)];
                cell[strlen(cell)] = letters[colour][size];
            }
}

void pentamid_fields_write(const Pos *pos, Text *out) {
    (void)pos;
    (void)out;
}

static bool stack_read(const Pos *pos, const char *stack, int cell, PentamidPos *state,
                       Error *err) {
    int below = -1;
    for (const char *c = stack; *c != '\0'; c++) {
        const int colour = strchr(letters[WHITE], *c) != NULL ? WHITE : BLACK;
        const char *letter = strchr(letters[colour], *c);
        if (letter == NULL)
            return error_set(err, "illegal position: '%c' on %s is not one of L M S l m s", *c,
                             cell_name(pos, cell).text);
        const int size = (int)(letter - letters[colour]);
        if (size <= below)
            return error_set(err, "illegal position: on %s a %s piece stands on a %s one",
                             cell_name(pos, cell).text, size_names[size], size_names[below]);
        state->piece[colour][size] |= cell_bit(cell);
        below = size;
    }
    return true;
}

/* Checks that pieces can have left their nests in the order large, medium, small. */
static bool nests_check(const PentamidTable *table, const PentamidPos *state, Error *err) {
    for (int colour = 0; colour < 2; colour++) {
        const Cells *piece = state->piece[colour];
        if (bits_count(piece[LARGE]) > table->nests)
            return error_set(err, "illegal position: %s has %d large pieces but %d nests",
                             colour_names[colour], bits_count(piece[LARGE]), table->nests);
        for (int size = LARGE - 1; size >= SMALL; size--)
            if (bits_count(piece[size]) > bits_count(piece[size + 1]))
                return error_set(err,
                                 "illegal position: %s has more %s pieces (%d) than %s ones (%d), "
                                 "which leave their nests first",
                                 colour_names[colour], size_names[size], bits_count(piece[size]),
                                 size_names[size + 1], bits_count(piece[size + 1]));
    }
    return true;
}

bool pentamid_read(const Grid *grid, int side, char *const *field, Pos *pos, Error *err) {
    PentamidPos *state = (PentamidPos *)pos;
    (void)field;
    for (int cell = 0; cell < board_cells(&grid->board); cell++)
        if (!stack_read(pos, grid->cell[cell], cell, state, err))
            return false;
    pos->side = side;
    if (!nests_check(pentamid_table(pos), state, err))
        return false;
    pos->key = pentamid_key(pos);
    return true;
}

/* Lists what the nests hold, and explains stacks if there are any. */
void pentamid_notes(const Pos *pos, Text *out) {
    const PentamidPos *state = pentamid_pos(pos);
    Cells seen = 0, stacked = 0;
    for (int colour = 0; colour < 2; colour++) {
        const char *own = letters[colour];
        int above = pentamid_table(pos)->nests, shown = 0;
        text_add(out, "%s's nests:", colour_names[colour]);
        for (int size = LARGE; size >= SMALL; size--) {
            const int gone = bits_count(state->piece[colour][size]);
            if (above > gone)
                text_add(out, "%s %d of %.*s", shown++ > 0 ? "," : "", above - gone, size + 1, own);
            above = gone;
            stacked |= seen & state->piece[colour][size];
            seen |= state->piece[colour][size];
        }
        text_add(out, "%s\n", shown == 0 ? " empty" : "");
    }
    if (stacked != 0)
        text_string_add(out, "stacks are written from the bottom to the top\n");
}
