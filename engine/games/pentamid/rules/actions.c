#include "games/pentamid/rules/actions.h"

#include <string.h>

#include "games/pentamid/rules/notation.h"
#include "games/pentamid/rules/pentamid.h"

enum { WAYS = 4 }; /* of pentamid_next(): down, left, right, up; 3 - way leads back */

static int cells_of(const PentamidTable *table) {
    return table->edge * table->edge;
}

static int drop_action(const PentamidTable *table, int size, int to) {
    return (LARGE - size) * cells_of(table) + to;
}

static int step_action(const PentamidTable *table, int way, int from) {
    return (SIZES + way) * cells_of(table) + from;
}

static int step_target(const PentamidTable *table, int way, int from) {
    const int delta[WAYS] = {-table->edge, -1, 1, table->edge};
    return from + delta[way];
}

static int actions_count(const Variant *variant) {
    return (SIZES + WAYS) * cells_of(variant->tables);
}

/* The cells from which a piece of the side to move and of this size can step this way. */
static Cells step_sources(const Pos *pos, int size, int way) {
    const PentamidTable *table = pentamid_table(pos);
    const PentamidPos *state = pentamid_pos(pos);
    const Cells open = table->all & ~pentamid_barred(state, size);
    const Cells to = pentamid_next(table, pentamid_free(state, pos->side, size), way) & open;
    return pentamid_next(table, to, WAYS - 1 - way);
}

static void actions_legal(const Pos *pos, Move begun, uint64_t *row) {
    const PentamidTable *table = pentamid_table(pos);
    (void)begun;
    memset(row, 0, (size_t)bits_words(actions_count(pos->variant)) * sizeof *row);
    for (int size = SMALL; size < SIZES; size++) {
        row_bits_add(row, drop_action(table, size, 0), pentamid_drop_cells(pos, pos->side, size));
        for (int way = 0; way < WAYS; way++)
            row_bits_add(row, step_action(table, way, 0), step_sources(pos, size, way));
    }
}

static bool action_add(const Pos *pos, Move *begun, int action) {
    const PentamidTable *table = pentamid_table(pos);
    const int kind = action / cells_of(table), cell = action % cells_of(table);
    *begun = kind < SIZES ? move_drop(LARGE - kind, cell)
                          : move_make(cell, step_target(table, kind - SIZES, cell));
    return true;
}

static int action_next(const Pos *pos, Move begun, Move move) {
    const PentamidTable *table = pentamid_table(pos);
    (void)begun;
    if (move_drops(move))
        return drop_action(table, move_size(move), move_to(move));
    int way = 0;
    while (step_target(table, way, move_from(move)) != move_to(move))
        way++;
    return step_action(table, way, move_from(move));
}

static void action_write(const Pos *pos, int action, Text *out) {
    const PentamidTable *table = pentamid_table(pos);
    const int way = action / cells_of(table) - SIZES, from = action % cells_of(table);
    Move move;
    if (way >= 0 && (pentamid_next(table, cell_bit(from), way) & table->all) == 0)
        return; /* it leaves the board */
    action_add(pos, &move, action);
    pentamid_move_write(pos, move, out);
}

/* --- repetition --- */

/* Pieces never leave the board. */
static bool lasting(Move move) {
    return move_drops(move);
}

static void suspects(const Pos *pos, const KeysSeen *seen, uint64_t *row) {
    const PentamidTable *table = pentamid_table(pos);
    memset(row, 0, (size_t)bits_words(actions_count(pos->variant)) * sizeof *row);
    for (int size = SMALL; size < SIZES; size++) {
        Cells sources[WAYS], any = 0;
        for (int way = 0; way < WAYS; way++)
            any |= sources[way] = step_sources(pos, size, way);
        for (; any != 0; any &= any - 1) {
            const int from = bits_first(any);
            const uint64_t lifted =
                pos->key ^ pentamid_white_key() ^ pentamid_piece_key(pos->side, size, from);
            for (int way = 0; way < WAYS; way++) {
                const int to = step_target(table, way, from);
                if ((sources[way] & cell_bit(from)) != 0 &&
                    seen_has(seen, lifted ^ pentamid_piece_key(pos->side, size, to)))
                    row_add(row, step_action(table, way, from));
            }
        }
    }
}

/* --- planes: pieces of each colour and size, and these --- */

enum { PLANE_COLOUR = 2 * SIZES, PLANE_LAST, PLANES };

static int planes_count(const Variant *variant) {
    (void)variant;
    return PLANES;
}

static void planes_fill(const Pos *pos, Move begun, Move last, uint8_t *out) {
    const PentamidPos *state = pentamid_pos(pos);
    const int count = cells_of(pentamid_table(pos));
    const size_t cells = (size_t)count;
    (void)begun;
    for (int size = SMALL; size < SIZES; size++) {
        bits_unpack(state->piece[pos->side][size], count, out + (size_t)size * cells);
        bits_unpack(state->piece[!pos->side][size], count, out + (size_t)(SIZES + size) * cells);
    }
    memset(out + PLANE_COLOUR * cells, pos->side, cells);
    memset(out + PLANE_LAST * cells, 0, cells);
    if (last != 0) {
        out[PLANE_LAST * cells + (size_t)move_to(last)] = 1;
        if (!move_drops(last))
            out[PLANE_LAST * cells + (size_t)move_from(last)] = 1;
    }
}

static void plane_name_write(const Variant *variant, int plane, Text *out) {
    static const char *const names[PLANES] = {"1: an own small piece, covered or not",
                                              "1: an own medium piece, covered or not",
                                              "1: an own large piece",
                                              "1: an enemy small piece, covered or not",
                                              "1: an enemy medium piece, covered or not",
                                              "1: an enemy large piece",
                                              "the colour to move: 0 black, 1 white",
                                              "1: the cells of the last move"};
    (void)variant;
    text_string_add(out, names[plane]);
}

const Actions pentamid_actions = {.count = actions_count,
                                  .legal = actions_legal,
                                  .add = action_add,
                                  .next = action_next,
                                  .write = action_write,
                                  .lasting = lasting,
                                  .suspects = suspects,
                                  .planes = planes_count,
                                  .observe = planes_fill,
                                  .plane_write = plane_name_write};
