#include "games/polyomino/rules/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/polyomino/rules/polyomino.h"

static void pieces_write(const PieceSet *set, uint64_t pieces, const char *none,
                         const char *between, Text *out) {
    if (pieces == 0)
        text_string_add(out, none);
    for (uint64_t rest = pieces; rest != 0; rest &= rest - 1)
        text_add(out, "%c%s", set->piece[bits_first(rest)].letter,
                 (rest & (rest - 1)) != 0 ? between : "");
}

static bool piece_read(const PieceSet *set, char letter, int *piece, Error *err) {
    const char word[] = {letter, '\0'};
    *piece = piece_set_find(set, letter);
    if (*piece < 0)
        return error_set(err, "syntax error: '%s' is not a piece of this game", quote(word).text);
    return true;
}

/* Reads `length` piece letters, at least one and each once. */
static bool pieces_read(const PieceSet *set, const char *letters, size_t length, uint64_t *pieces,
                        Error *err) {
    *pieces = 0;
    if (length == 0)
        return error_set(err, "syntax error: piece letters are missing");
    for (size_t i = 0; i < length; i++) {
        int piece;
        if (!piece_read(set, letters[i], &piece, err))
            return false;
        if (*pieces >> piece & 1)
            return error_set(err, "syntax error: piece %c is named twice", letters[i]);
        *pieces |= UINT64_C(1) << piece;
    }
    return true;
}

/* --- moves --- */

/* `c3,d3,c4,b5,c5` */
static void cells_write(const Placements *table, int placement, Text *out) {
    for (int i = 0; i < table->set.cells; i++) {
        if (i > 0)
            text_char_add(out, ',', 1);
        cell_write(&table->board, table->cell[placement][i], out);
    }
}

/* `Z@b3.1`: the piece and its corner; the number only if several placements have that corner. */
static void corner_write(const Placements *table, int placement, Text *out) {
    const int piece = table->piece[placement], corner = placements_corner(table, placement);
    int same[ORIENTATIONS_MAX], number = 0;
    const int count = placements_at(table, piece, corner, same);
    while (same[number] != placement)
        number++;
    text_char_add(out, table->set.piece[piece].letter, 1);
    text_char_add(out, '@', 1);
    cell_write(&table->board, corner, out);
    if (count > 1) {
        text_char_add(out, '.', 1);
        text_char_add(out, (char)('1' + number), 1);
    }
}

static void move_parts_write(const Pos *pos, Move move,
                             void (*placement_write)(const Placements *table, int placement,
                                                     Text *out),
                             Text *out) {
    const Placements *table = polyomino_table(pos);
    const int placement = move_placement(move);
    if (move_before(move) != 0) {
        text_char_add(out, '~', 1);
        pieces_write(&table->set, move_before(move), "", "", out);
        if (placement >= 0)
            text_char_add(out, ':', 1);
    }
    if (placement >= 0)
        placement_write(table, placement, out);
    if (move_after(move) != 0) {
        text_char_add(out, '~', 1);
        pieces_write(&table->set, move_after(move), "", "", out);
    }
}

void polyomino_move_write(const Pos *pos, Move move, Text *out) {
    move_parts_write(pos, move, cells_write, out);
}

void polyomino_move_short(const Pos *pos, Move move, Text *out) {
    move_parts_write(pos, move, corner_write, out);
}

/* Reads cells separated by commas and sorts them. */
static bool cells_read(const Placements *table, const char *word, size_t length, int *cells,
                       Error *err) {
    int count = 0;
    const char *at = word, *end = word + length;
    for (;;) {
        char name[64];
        const size_t part = strcspn(at, ",~");
        const size_t kept = part < sizeof name ? part : sizeof name - 1;
        memcpy(name, at, kept);
        name[kept] = '\0';
        int cell, place = count;
        if (!cell_read(&table->board, name, &cell, err))
            return false;
        if (count == table->set.cells)
            return error_set(err, "illegal move: more than %d cells", table->set.cells);
        for (; place > 0 && cells[place - 1] >= cell; place--) {
            if (cells[place - 1] == cell)
                return error_set(err, "illegal move: cell %s is named twice", name);
            cells[place] = cells[place - 1];
        }
        cells[place] = cell;
        count++;
        at += part;
        if (at >= end)
            break;
        at++;
    }
    if (count != table->set.cells)
        return error_set(err, "illegal move: %d cells, not %d", count, table->set.cells);
    return true;
}

/* Finds the placement of this number and returns its cells. `digits` NULL: no number is given. */
static bool numbered_find(const Placements *table, int piece, int corner, const char *digits,
                          int *cells, Error *err) {
    const int columns = table->board.columns;
    int same[ORIENTATIONS_MAX];
    const int count = placements_at(table, piece, corner, same);
    const int number = digits != NULL ? atoi(digits) : count == 1;
    char name[24];
    snprintf(name, sizeof name, "%c@%c%d", table->set.piece[piece].letter,
             column_letter(corner % columns), corner / columns + 1);
    if (number >= 1 && number <= count) {
        for (int i = 0; i < table->set.cells; i++)
            cells[i] = table->cell[same[number - 1]][i];
        return true;
    }
    if (count == 0)
        return error_set(err, "illegal move: there is no %s on this board", name);
    if (digits == NULL)
        return error_set(err, "illegal move: %s is ambiguous: say %s.1 to %s.%d", name, name, name,
                         count);
    if (count == 1)
        return error_set(err, "illegal move: there is no %s.%d, only %s", name, number, name);
    return error_set(err, "illegal move: there is no %s.%d, only %s.1 to %s.%d", name, number, name,
                     name, count);
}

/* Reads `Z@b3.1` and returns the cells of the placement. */
static bool corner_read(const Placements *table, const char *word, size_t length, int *cells,
                        Error *err) {
    char text[64]; /* longer words are not in this notation, also when they are cut */
    int piece, corner;
    const size_t kept = length < sizeof text ? length : sizeof text - 1;
    memcpy(text, word, kept);
    text[kept] = '\0';
    char *point = strchr(text, '.');
    const char *digits = point != NULL ? point + 1 : NULL;
    if (digits != NULL) {
        const size_t figures = strspn(digits, "0123456789");
        if (figures == 0 || figures > 3 || digits[figures] != '\0' ||
            (figures > 1 && digits[0] == '0'))
            return error_set(err, "syntax error: '%s' is not a placement like F@c3.2",
                             quote(text).text);
        *point = '\0';
    }
    return piece_read(&table->set, text[0], &piece, err) &&
           cell_read(&table->board, text + 2, &corner, err) &&
           numbered_find(table, piece, corner, digits, cells, err);
}

/* Reads a placement in either notation and returns its cells, sorted. *piece is the piece that the
   cells must be; -1 if none is named. */
static bool placement_read(const Placements *table, const char *word, size_t length, int *cells,
                           int *piece, Error *err) {
    *piece = -1;
    if (length >= 2 && word[1] == '@')
        return corner_read(table, word, length, cells, err);
    if (length >= 2 && word[1] == ':') {
        if (!piece_read(&table->set, word[0], piece, err))
            return false;
        word += 2;
        length -= 2;
    }
    return cells_read(table, word, length, cells, err);
}

static bool lift_check(const Pos *pos, uint64_t pieces, uint64_t mine, Error *err) {
    const PolyominoPos *state = polyomino_pos(pos);
    const PieceSet *set = &polyomino_table(pos)->set;
    if ((pieces & ~mine) == 0)
        return true;
    const int piece = bits_first(pieces & ~mine);
    return error_set(err, "illegal move: piece %c is not %s", set->piece[piece].letter,
                     state->on_board >> piece & 1 ? "yours to lift" : "on the board");
}

/* Sets the error: why these cells are no live placement. */
static bool placement_refuse(const Pos *pos, const int *cells, uint64_t lifted, Error *err) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    for (int i = 0; i < table->set.cells; i++) {
        const char *reason = table->board.hole[cells[i]] ? "is a hole" : NULL;
        for (uint64_t rest = state->on_board & ~lifted; rest != 0 && reason == NULL;
             rest &= rest - 1)
            for (int j = 0; j < table->set.cells; j++)
                if (table->cell[state->at[bits_first(rest)]][j] == cells[i])
                    reason = "is covered";
        if (reason == NULL)
            continue;
        const int columns = table->board.columns;
        return error_set(err, "illegal move: %c%d %s", column_letter(cells[i] % columns),
                         cells[i] / columns + 1, reason);
    }
    const int placement = placements_find(table, cells);
    if (placement < 0)
        return error_set(err, "illegal move: these cells are not a piece of this game");
    const int piece = table->piece[placement];
    const char *reason =
        state->on_board & ~lifted & UINT64_C(1) << piece ? "is on the board" : "was lifted by you";
    return error_set(err, "illegal move: piece %c %s", table->set.piece[piece].letter, reason);
}

/* Reads `~YZ:` before and `~TU` after the placement; *word and *length become the placement's
   text. */
static bool lifts_read(const Pos *pos, const char **word, size_t *length, uint64_t *before,
                       uint64_t *after, Error *err) {
    const PieceSet *set = &polyomino_table(pos)->set;
    const PolyominoKind *kind = polyomino_kind(pos);
    *before = *after = 0;
    if (strchr(*word, '~') != NULL && !kind->captures)
        return error_set(err, "illegal move: nothing is lifted in %s", pos_rules(pos)->name);
    if (**word == '~') {
        const size_t letters = strcspn(*word + 1, ":");
        if ((*word)[1 + letters] != ':')
            return error_set(err, "syntax error: '%s' lifts without placing", quote(*word).text);
        if (!pieces_read(set, *word + 1, letters, before, err))
            return false;
        *word += letters + 2;
    }
    *length = strcspn(*word, "~");
    const char *rest = *word + *length;
    if (*rest == '\0')
        return true;
    if (!kind->late_lifts)
        return error_set(err, "illegal move: nothing is lifted after the placement in %s",
                         pos_rules(pos)->name);
    return pieces_read(set, rest + 1, strlen(rest + 1), after, err);
}

bool polyomino_move_read(const Pos *pos, const char *word, Move *move, Error *err) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    uint64_t before, after, row[ROW_WORDS_MAX];
    size_t length = 0;
    int cells[PIECE_CELLS_MAX], piece;
    if (!lifts_read(pos, &word, &length, &before, &after, err) ||
        !placement_read(table, word, length, cells, &piece, err) ||
        !lift_check(pos, before, state->owned[pos->side], err))
        return false;
    const int placement = placements_find(table, cells);
    polyomino_usable(pos, before, row);
    if (placement < 0 || !row_has(row, placement))
        return placement_refuse(pos, cells, before, err);
    if (piece >= 0 && table->piece[placement] != piece)
        return error_set(err, "illegal move: these cells are piece %c, not %c",
                         table->set.piece[table->piece[placement]].letter,
                         table->set.piece[piece].letter);
    if (!lift_check(pos, after, polyomino_owned_after(pos, placement, before), err))
        return false;
    *move = move_make(before, placement, after);
    return true;
}

bool polyomino_step_read(const Pos *pos, char *const *words, size_t count, Move *step, Error *err) {
    const PieceSet *set = &polyomino_table(pos)->set;
    uint64_t all = 0;
    if (count == 0)
        return error_set(err, "syntax error: piece letters are missing");
    for (size_t i = 0; i < count; i++) {
        uint64_t pieces;
        if (!pieces_read(set, words[i], strlen(words[i]), &pieces, err))
            return false;
        if ((all & pieces) != 0)
            return error_set(err, "syntax error: piece %c is named twice",
                             set->piece[bits_first(all & pieces)].letter);
        all |= pieces;
    }
    if (!lift_check(pos, all, polyomino_pos(pos)->owned[pos->side], err))
        return false;
    *step = move_make(all, -1, 0);
    return true;
}

/* --- positions --- */

void polyomino_grid(const Pos *pos, Grid *grid) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    memset(grid, 0, sizeof *grid);
    grid->board = table->board;
    for (uint64_t rest = state->on_board; rest != 0; rest &= rest - 1) {
        const int piece = bits_first(rest);
        for (int i = 0; i < table->set.cells; i++)
            grid->cell[table->cell[state->at[piece]][i]][0] = table->set.piece[piece].letter;
    }
}

static void pair_write(const PieceSet *set, const uint64_t *pieces, Text *out) {
    text_char_add(out, ' ', 1);
    pieces_write(set, pieces[BLACK], "-", "", out);
    text_char_add(out, '/', 1);
    pieces_write(set, pieces[WHITE], "-", "", out);
}

void polyomino_fields_write(const Pos *pos, Text *out) {
    const PolyominoPos *state = polyomino_pos(pos);
    if (!polyomino_kind(pos)->captures)
        return;
    pair_write(&polyomino_table(pos)->set, state->owned, out);
    pair_write(&polyomino_table(pos)->set, state->barred, out);
}

/* Reads `TY/-`: the letters of black, then of white. */
static bool pair_read(const PieceSet *set, const char *word, const char *what, uint64_t *pieces,
                      Error *err) {
    const char *slash = strchr(word, '/');
    if (slash == NULL || strchr(slash + 1, '/') != NULL)
        return error_set(err, "syntax error: %s '%s' must be black's letters, '/', white's", what,
                         quote(word).text);
    const char *part[2] = {word, slash + 1};
    const size_t length[2] = {(size_t)(slash - word), strlen(slash + 1)};
    for (int colour = 0; colour < 2; colour++) {
        pieces[colour] = 0;
        if (length[colour] == 1 && part[colour][0] == '-')
            continue;
        if (!pieces_read(set, part[colour], length[colour], &pieces[colour], err))
            return false;
    }
    const uint64_t both = pieces[BLACK] & pieces[WHITE];
    if (both != 0)
        return error_set(err, "illegal position: piece %c is in %s twice",
                         set->piece[bits_first(both)].letter, what);
    return true;
}

static bool rights_read(char *const *field, PolyominoPos *state, Error *err) {
    const Pos *pos = &state->head;
    const PieceSet *set = &polyomino_table(pos)->set;
    if (!pair_read(set, field[0], "owners", state->owned, err) ||
        !pair_read(set, field[1], "barred", state->barred, err))
        return false;
    const uint64_t astray = (state->owned[BLACK] | state->owned[WHITE]) & ~state->on_board;
    if (astray != 0)
        return error_set(err, "illegal position: piece %c has an owner but is not on the board",
                         set->piece[bits_first(astray)].letter);
    const uint64_t standing = (state->barred[BLACK] | state->barred[WHITE]) & state->on_board;
    if (standing != 0)
        return error_set(err, "illegal position: piece %c is barred but on the board",
                         set->piece[bits_first(standing)].letter);
    if (!polyomino_kind(pos)->late_lifts && state->barred[!pos->side] != 0)
        return error_set(err, "illegal position: %s is not to move and cannot have lifted pieces",
                         pos->side == BLACK ? "white" : "black");
    return true;
}

bool polyomino_read(const Grid *grid, int side, char *const *field, Pos *pos, Error *err) {
    PolyominoPos *state = (PolyominoPos *)pos;
    const Placements *table = polyomino_table(pos);
    int cells[PIECES_MAX][PIECE_CELLS_MAX], count[PIECES_MAX] = {0};
    for (int cell = 0; cell < board_cells(&grid->board); cell++) {
        int piece;
        if (grid->cell[cell][0] == '\0')
            continue;
        if (grid->cell[cell][1] != '\0')
            return error_set(err, "illegal position: '[%s]' is a stack", grid->cell[cell]);
        if (!piece_read(&table->set, grid->cell[cell][0], &piece, err))
            return false;
        if (count[piece] < table->set.cells)
            cells[piece][count[piece]] = cell;
        count[piece]++;
    }
    pos->side = side;
    for (int k = 0; k < table->set.count; k++) {
        if (count[k] == 0)
            continue;
        const int placement = count[k] == table->set.cells ? placements_find(table, cells[k]) : -1;
        if (placement < 0 || table->piece[placement] != k)
            return error_set(err, "illegal position: the cells of %c are not that piece",
                             table->set.piece[k].letter);
        state->at[k] = placement;
        state->on_board |= UINT64_C(1) << k;
    }
    if (polyomino_kind(pos)->captures && !rights_read(field, state, err))
        return false;
    polyomino_refresh(pos);
    return true;
}

void polyomino_notes(const Pos *pos, Text *out) {
    const PolyominoPos *state = polyomino_pos(pos);
    const PieceSet *set = &polyomino_table(pos)->set;
    const uint64_t all = (UINT64_C(1) << set->count) - 1;
    text_string_add(out, "pool: ");
    pieces_write(set, all & ~state->on_board, "empty", " ", out);
    text_char_add(out, '\n', 1);
    for (int colour = 0; colour < 2 && polyomino_kind(pos)->captures; colour++) {
        const char *name = colour == BLACK ? "black" : "white";
        text_add(out, "%s owns: ", name);
        pieces_write(set, state->owned[colour], "nothing", " ", out);
        if (state->barred[colour] != 0) {
            text_string_add(out, "; may not place: ");
            pieces_write(set, state->barred[colour], "", " ", out);
        }
        text_char_add(out, '\n', 1);
    }
}
