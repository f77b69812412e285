#include "games/pentamid/rules/view.h"

#include <string.h>

#include "games/pentamid/rules/pentamid.h"

static const char letters[SIZES + 1] = "SML";

/* Can an uncovered piece of this size on this cell step anywhere? */
static bool steps(const Pos *pos, int cell, int size) {
    const PentamidTable *table = pentamid_table(pos);
    const Cells open = table->all & ~pentamid_barred(pentamid_pos(pos), size);
    for (int way = 0; way < 4; way++)
        if ((pentamid_next(table, cell_bit(cell), way) & open) != 0)
            return true;
    return false;
}

/* The cells of the winner's lines. */
static Cells line_cells(const Pos *pos) {
    const PentamidTable *table = pentamid_table(pos);
    const Outcome outcome = pos_rules(pos)->outcome(pos);
    Cells cells = 0;
    if (outcome == ONGOING)
        return 0;
    const Cells tops =
        pentamid_tops(pentamid_pos(pos), outcome == WON ? pos->side : !pos->side) & table->all;
    for (int d = 0; d < table->directions; d++) {
        Cells begin = tops & table->begin[d];
        for (int k = 1; k < table->line; k++)
            begin &= tops >> k * table->stride[d];
        for (int k = 0; k < table->line; k++)
            cells |= begin << k * table->stride[d];
    }
    return cells;
}

static void stack_fill(const Pos *pos, int cell, Cells won, ViewModel *out) {
    const PentamidPos *state = pentamid_pos(pos);
    int level = 0;
    for (int size = SMALL; size < SIZES; size++)
        for (int colour = 0; colour < 2; colour++) {
            if ((state->piece[colour][size] & cell_bit(cell)) == 0)
                continue;
            const bool covered = (pentamid_free(state, colour, size) & cell_bit(cell)) == 0;
            out->shown[out->shown_count++] =
                (ViewPiece){.letter = letters[size],
                            .owner = (int8_t)colour,
                            .level = (int8_t)level,
                            .covered = covered,
                            .won = !covered && (won & cell_bit(cell)) != 0,
                            .usable = !covered && colour == pos->side && steps(pos, cell, size),
                            .cells = 1,
                            .cell = {(uint16_t)cell}};
            level++;
        }
}

/* Number of nests of a colour with this size on top. */
static int nests_topped(const Pos *pos, int colour, int size) {
    const Cells *piece = pentamid_pos(pos)->piece[colour];
    const int above = size == LARGE ? pentamid_table(pos)->nests : bits_count(piece[size + 1]);
    return above - bits_count(piece[size]);
}

static void nests_fill(const Pos *pos, int colour, ViewModel *out) {
    int left = pentamid_table(pos)->nests;
    for (int size = LARGE; size >= SMALL; size--)
        for (int n = nests_topped(pos, colour, size); n > 0; n--, left--) {
            ViewNest *nest = &out->nest[out->nests++];
            nest->owner = (int8_t)colour;
            memcpy(nest->pieces, letters, (size_t)size + 1);
        }
    while (left-- > 0)
        out->nest[out->nests++].owner = (int8_t)colour;
}

static void hand_fill(const Pos *pos, int colour, ViewModel *out) {
    for (int size = LARGE; size >= SMALL; size--) {
        const int count = nests_topped(pos, colour, size);
        const char *why = colour != pos->side                           ? "is not yours"
                          : count == 0                                  ? "is on top of no nest"
                          : pentamid_drop_cells(pos, colour, size) == 0 ? "has no vacant cell"
                                                                        : "";
        out->hand[out->hand_count++] = (HandPiece){.letter = letters[size],
                                                   .owner = (int8_t)colour,
                                                   .count = count,
                                                   .usable = why[0] == '\0',
                                                   .why = why};
    }
}

static void model(const Pos *pos, ViewModel *out) {
    const Cells won = line_cells(pos);
    for (int cell = 0; cell < board_cells(&pentamid_table(pos)->board); cell++)
        stack_fill(pos, cell, won, out);
    for (int colour = 0; colour < 2; colour++) {
        hand_fill(pos, colour, out);
        nests_fill(pos, colour, out);
    }
}

static bool piece_moves(const Pos *pos, const char *source, MoveList *list, Error *err) {
    const char *letter = source[0] != '\0' && source[1] == '\0' ? strchr(letters, source[0]) : NULL;
    MoveList all = {0};
    int cell = -1;
    if (letter == NULL && !cell_read(&pentamid_table(pos)->board, source, &cell, err))
        return false;
    pos_rules(pos)->moves(pos, &all);
    for (size_t i = 0; i < all.count; i++) {
        const Move move = all.move[i];
        if (letter != NULL ? move_drops(move) && letters[move_size(move)] == *letter
                           : move_from(move) == cell)
            move_list_add(list, move);
    }
    list->truncated |= all.truncated;
    move_list_free(&all);
    return true;
}

/* Size of the side to move's piece on top of a cell. */
static int top_size(const Pos *pos, int cell) {
    int size = SMALL;
    while (size < LARGE &&
           (pentamid_free(pentamid_pos(pos), pos->side, size) & cell_bit(cell)) == 0)
        size++;
    return size;
}

static void effect(const Pos *pos, Move move, const Pos *next, MoveEffect *out) {
    (void)next;
    *out = (MoveEffect){
        .letter = letters[move_drops(move) ? move_size(move) : top_size(pos, move_from(move))],
        .from = move_drops(move) ? -1 : move_from(move),
        .cells = 1,
        .cell = {(uint16_t)move_to(move)}};
}

const View pentamid_view = {
    .board = "stacks",
    .boards = {.least = EDGE_MIN, .most = EDGE_MAX, .square = true},
    .words = {.drop = "{piece}@{cells}", .step = "{from}{cells}"},
    .model = model,
    .moves = piece_moves,
    .effect = effect,
};
