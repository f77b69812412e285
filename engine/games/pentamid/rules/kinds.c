/* The three games of Pentamid: options, moves, results, names and help texts. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "games/pentamid/rules/actions.h"
#include "games/pentamid/rules/notation.h"
#include "games/pentamid/rules/pentamid.h"
#include "games/pentamid/rules/view.h"

/* The games differ in the default number of nests. */
#define KEYS(nests)                                                                                \
    (const SetupKey[]) {                                                                           \
        {"nests", "1-10", "the nests of each player, three pieces each", nests, NULL},             \
            {"line", "3-8", "how many pieces in a row win", "5", NULL},                            \
            {"diagonal", "on|off",                                                                 \
             "diagonal lines count; on 5x5 nothing may be dropped on the centre", "off", NULL},    \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }

/* --- setting up --- */

static bool window_begins(const PentamidTable *table, int d, int column, int row) {
    const int room = table->edge - table->line;
    const bool right = column <= room, left = column >= table->line - 1, up = row <= room;
    const bool fits[DIRECTIONS] = {right, up, right && up, left && up};
    return fits[d];
}

static void table_fill(PentamidTable *table) {
    const int edge = table->edge;
    const int stride[DIRECTIONS] = {1, edge, edge + 1, edge - 1};
    memcpy(table->stride, stride, sizeof stride);
    for (int row = 0; row < edge; row++)
        for (int column = 0; column < edge; column++) {
            const Cells bit = cell_bit(row * edge + column);
            table->all |= bit;
            table->not_left |= column > 0 ? bit : 0;
            table->not_right |= column < edge - 1 ? bit : 0;
            for (int d = 0; d < table->directions; d++)
                table->begin[d] |= window_begins(table, d, column, row) ? bit : 0;
        }
    table->drop = table->all;
    if (table->directions == DIRECTIONS && edge == 5)
        table->drop &= ~cell_bit(12);
    board_symmetries(&table->board, &table->symmetries);
}

static bool setup(Variant *variant, Error *err) {
    const PentamidKind *kind = variant->setup.rules->data;
    const Board *board = &variant->setup.board;
    int nests, line;
    bool diagonal;
    if (board->columns != board->rows || board->rows < EDGE_MIN || board->rows > EDGE_MAX)
        return error_set(err, "unacceptable size: %dx%d is not a square within %dx%d to %dx%d",
                         board->columns, board->rows, EDGE_MIN, EDGE_MIN, EDGE_MAX, EDGE_MAX);
    if (board_holed(board))
        return error_set(err, "unacceptable size: a board of %s has no holes",
                         variant->setup.rules->name);
    Setup *options = &variant->setup;
    const SetupNumber nests_key = {"nests", 1, NESTS_MAX, kind->nests, true};
    const SetupNumber line_key = {"line", LINE_MIN, LINE_MAX, kind->line, true};
    if (!setup_number_read(options, &nests_key, &nests, err) ||
        !setup_number_read(options, &line_key, &line, err) ||
        !setup_flag_read(options, "diagonal", false, &diagonal, err))
        return false;
    PentamidTable *table = memory_new(1, sizeof *table);
    if (table == NULL)
        return error_memory(err, "no room for a board");
    table->board = *board;
    table->edge = board->rows;
    table->nests = nests;
    table->line = line;
    table->directions = diagonal ? DIRECTIONS : 2;
    table_fill(table);
    variant->tables = table;
    variant->pos_size = sizeof(PentamidPos);
    return true;
}

static void teardown(Variant *variant) {
    free(variant->tables);
}

static void start(const Variant *variant, Pos *pos) {
    memset(pos, 0, variant->pos_size);
    pos->variant = variant;
    pos->key = pentamid_key(pos);
}

static int mover(const Pos *pos) {
    return pos->side;
}

/* --- moves --- */

static int moves_count(const Pos *pos) {
    const PentamidPos *state = pentamid_pos(pos);
    const PentamidTable *table = pentamid_table(pos);
    int count = 0;
    for (int size = 0; size < SIZES; size++) {
        const Cells open = table->all & ~pentamid_barred(state, size);
        const Cells from = pentamid_free(state, pos->side, size);
        count += bits_count(pentamid_drop_cells(pos, pos->side, size));
        for (int way = 0; way < 4; way++)
            count += bits_count(pentamid_next(table, from, way) & open);
    }
    return count;
}

/* Is there a move? Faster than moves_count() > 0. */
static bool move_left(const Pos *pos) {
    const PentamidPos *state = pentamid_pos(pos);
    const PentamidTable *table = pentamid_table(pos);
    if ((table->drop & ~pentamid_barred(state, SMALL)) != 0 &&
        bits_count(state->piece[pos->side][SMALL]) < table->nests)
        return true;
    for (int size = LARGE; size >= SMALL; size--) {
        const Cells open = table->all & ~pentamid_barred(state, size);
        const Cells from = pentamid_free(state, pos->side, size);
        for (int way = 0; way < 4; way++)
            if ((pentamid_next(table, from, way) & open) != 0)
                return true;
    }
    return false;
}

static bool line_of(const Pos *pos, int colour) {
    return pentamid_line(pentamid_table(pos), pentamid_tops(pentamid_pos(pos), colour));
}

/* If both have a line, the side to move wins: the opponent uncovered its line. */
static Outcome outcome(const Pos *pos) {
    if (line_of(pos, pos->side))
        return WON;
    if (line_of(pos, !pos->side) || !move_left(pos))
        return LOST;
    return ONGOING;
}

static const char *reason(const Pos *pos) {
    if (line_of(pos, BLACK) && line_of(pos, WHITE))
        return pos->side == BLACK ? "white uncovered black's line" : "black uncovered white's line";
    if (line_of(pos, BLACK) || line_of(pos, WHITE))
        return line_of(pos, BLACK) ? "black has a line" : "white has a line";
    return pos->side == BLACK ? "black has no turn" : "white has no turn";
}

static Count count(const Pos *pos) {
    if (line_of(pos, BLACK) || line_of(pos, WHITE))
        return count_of(0);
    return count_of((uint64_t)moves_count(pos));
}

/* Drops of large, medium and small pieces by target, then steps by source cell. */
static void moves(const Pos *pos, MoveList *list) {
    const PentamidPos *state = pentamid_pos(pos);
    const PentamidTable *table = pentamid_table(pos);
    if (line_of(pos, BLACK) || line_of(pos, WHITE))
        return;
    for (int size = LARGE; size >= SMALL; size--)
        for (Cells rest = pentamid_drop_cells(pos, pos->side, size); rest != 0; rest &= rest - 1)
            move_list_add(list, move_drop(size, bits_first(rest)));
    Cells open[SIZES], tops[SIZES];
    for (int size = 0; size < SIZES; size++) {
        open[size] = table->all & ~pentamid_barred(state, size);
        tops[size] = pentamid_free(state, pos->side, size);
    }
    for (Cells rest = tops[0] | tops[1] | tops[2]; rest != 0; rest &= rest - 1) {
        const Cells from = rest & (~rest + 1);
        const int size = tops[LARGE] & from ? LARGE : tops[MEDIUM] & from ? MEDIUM : SMALL;
        for (int way = 0; way < 4; way++) {
            const Cells to = pentamid_next(table, from, way) & open[size];
            if (to != 0)
                move_list_add(list, move_make(bits_first(from), bits_first(to)));
        }
    }
}

static void play(const Pos *from, Move move, Pos *to) {
    PentamidPos *state = (PentamidPos *)to;
    const int side = from->side, target = move_to(move), source = move_from(move);
    memcpy(to, from, sizeof *state);
    int size;
    if (move_drops(move)) {
        size = move_size(move);
    } else {
        size = LARGE;
        while ((state->piece[side][size] & cell_bit(source)) == 0)
            size--;
        state->piece[side][size] ^= cell_bit(source);
        to->key ^= pentamid_piece_key(side, size, source);
    }
    state->piece[side][size] |= cell_bit(target);
    to->key ^= pentamid_piece_key(side, size, target) ^ pentamid_white_key();
    to->side = !side;
}

/* --- symmetry --- */

static bool symmetry_holds(const Pos *pos, const short *image) {
    const PentamidPos *state = pentamid_pos(pos);
    for (int colour = 0; colour < 2; colour++)
        for (int size = 0; size < SIZES; size++)
            for (Cells rest = state->piece[colour][size]; rest != 0; rest &= rest - 1)
                if ((state->piece[colour][size] & cell_bit(image[bits_first(rest)])) == 0)
                    return false;
    return true;
}

static void canonical(const Pos *pos, const MoveList *list, Move *first) {
    const Symmetries *symmetries = &pentamid_table(pos)->symmetries;
    for (size_t i = 0; i < list->count; i++)
        first[i] = list->move[i];
    for (int s = 1; s < symmetries->count; s++) {
        const short *image = symmetries->image[s];
        if (!symmetry_holds(pos, image))
            continue;
        for (size_t i = 0; i < list->count; i++) {
            const Move move = list->move[i];
            const int from = move_from(move), to = image[move_to(move)];
            const Move mapped = move_make(move_drops(move) ? from : image[from], to);
            if (mapped < first[i])
                first[i] = mapped;
        }
    }
}

static void check(const Pos *pos) {
    const PentamidPos *state = pentamid_pos(pos);
    const PentamidTable *table = pentamid_table(pos);
    assert(pos->key == pentamid_key(pos));
    for (int colour = 0; colour < 2; colour++)
        for (int size = 0; size < SIZES; size++) {
            assert((state->piece[colour][size] & ~table->all) == 0);
            assert(bits_count(state->piece[colour][size]) <=
                   (size == LARGE ? table->nests : bits_count(state->piece[colour][size + 1])));
        }
    for (int size = 0; size < SIZES; size++)
        assert((state->piece[BLACK][size] & state->piece[WHITE][size]) == 0);
    (void)state;
    (void)table;
}

#define PENTAMID_COMMON                                                                            \
    .family = "pentamid", .traits = REPEAT_BANNED | ALTERNATING, .setup = setup,                   \
    .teardown = teardown, .start = start, .mover = mover, .outcome = outcome, .reason = reason,    \
    .moves = moves, .count = count, .play = play, .move_read = pentamid_move_read,                 \
    .move_write = pentamid_move_write, .read = pentamid_read,                                      \
    .fields_write = pentamid_fields_write, .grid = pentamid_grid, .notes = pentamid_notes,         \
    .canonical = canonical, .view = &pentamid_view, .actions = &pentamid_actions, .check = check

#define PYRAMIDS                                                                                   \
    "Each player has nests of three pyramids: a large one over a medium one over a small one. A "  \
    "turn is one of two things: drop the top pyramid of one of your nests on a vacant cell, or "   \
    "move a pyramid of yours that is not covered to a neighbouring cell, up, down, left or "       \
    "right, "                                                                                      \
    "that is vacant or whose top pyramid is smaller, whoever owns it. Covered pyramids cannot "    \
    "move and do not count. Five of yours on top in a row, across or down, win. No turn may "      \
    "bring "                                                                                       \
    "back an earlier position; a player without a turn loses."

const Rules rules_pentamid = {
    PENTAMID_COMMON,
    .name = "pentamid",
    .title = "Pentamid",
    .summary = "drop pyramids from nests, step onto smaller ones; five on top in a row win",
    .about = PYRAMIDS,
    .keys = KEYS("4"),
    .columns = 5,
    .rows = 5,
    .data = &(const PentamidKind){.nests = 4, .line = 5},
};

const Rules rules_pentamid6 = {
    PENTAMID_COMMON,
    .name = "pentamid6",
    .title = "Pentamid on the large board",
    .summary = "as pentamid, on 6x6 with five nests each",
    .about = PYRAMIDS,
    .keys = KEYS("5"),
    .columns = 6,
    .rows = 6,
    .data = &(const PentamidKind){.nests = 5, .line = 5},
};

const Rules rules_pentamid8 = {
    PENTAMID_COMMON,
    .name = "pentamid8",
    .title = "Pentamid on the chess board",
    .summary = "as pentamid, on 8x8 with ten nests each",
    .about = PYRAMIDS,
    .keys = KEYS("10"),
    .columns = 8,
    .rows = 8,
    .data = &(const PentamidKind){.nests = 10, .line = 5},
};
