#include "games/polyomino/rules/actions.h"

#include <string.h>

#include "games/polyomino/rules/notation.h"
#include "games/polyomino/rules/polyomino.h"

/* --- actions --- */

static int lift_action(const Placements *table, int piece) {
    return table->count + piece;
}

static int end_action(const Placements *table) {
    return table->count + table->set.count;
}

static int actions_count(const Variant *variant) {
    const Placements *table = variant->tables;
    const PolyominoKind *kind = polyomino_kind_of(variant);
    return kind->late_lifts ? end_action(table) + 1
           : kind->captures ? end_action(table)
                            : table->count;
}

/* The pieces that can be lifted after the placement of a move, besides those that it lifts
   already. */
static uint64_t late_pieces(const Pos *pos, Move move) {
    return polyomino_kind(pos)->late_lifts
               ? polyomino_owned_after(pos, move_placement(move), move_before(move))
               : 0;
}

static void actions_legal(const Pos *pos, Move begun, uint64_t *row) {
    const Placements *table = polyomino_table(pos);
    const int words = bits_words(actions_count(pos->variant));
    if (move_placement(begun) >= 0) {
        memset(row, 0, (size_t)words * sizeof *row);
        row_bits_add(row, lift_action(table, 0), late_pieces(pos, begun) & ~move_after(begun));
        row_add(row, end_action(table));
        return;
    }
    for (int w = table->words; w < words; w++)
        row[w] = 0;
    polyomino_usable(pos, move_before(begun), row);
    if (polyomino_kind(pos)->captures)
        row_bits_add(row, lift_action(table, 0),
                     polyomino_pos(pos)->owned[pos->side] & ~move_before(begun));
}

static bool action_add(const Pos *pos, Move *begun, int action) {
    const Placements *table = polyomino_table(pos);
    const uint64_t before = move_before(*begun), after = move_after(*begun);
    const int placed = move_placement(*begun);
    if (action < table->count) {
        *begun = move_make(before, action, 0);
        return late_pieces(pos, *begun) == 0;
    }
    if (action == end_action(table))
        return true;
    const uint64_t lifted = UINT64_C(1) << (action - table->count);
    *begun = placed < 0 ? move_make(before | lifted, placed, 0)
                        : move_make(before, placed, after | lifted);
    return false;
}

static int action_next(const Pos *pos, Move begun, Move move) {
    const Placements *table = polyomino_table(pos);
    const bool placed = move_placement(begun) >= 0;
    const uint64_t lifts =
        placed ? move_after(move) & ~move_after(begun) : move_before(move) & ~move_before(begun);
    if (lifts != 0)
        return lift_action(table, bits_first(lifts));
    return placed ? end_action(table) : move_placement(move);
}

static void action_write(const Pos *pos, int action, Text *out) {
    const Placements *table = polyomino_table(pos);
    if (action == end_action(table))
        text_string_add(out, "end");
    else if (action < table->count)
        polyomino_move_write(pos, move_make(0, action, 0), out);
    else
        polyomino_move_write(pos, move_make(UINT64_C(1) << (action - table->count), -1, 0), out);
}

/* --- planes: these; then one for each piece; in Capture then the pieces that the side to move and
   those that the other side cannot place --- */

enum {
    PLANE_OWN,
    PLANE_ENEMY,
    PLANE_NOBODY,
    PLANE_HOLE,
    PLANE_LAST,
    PLANE_COLOUR,
    PLANE_PLACED,
    PLANES_FIRST
};

static int planes_count(const Variant *variant) {
    const Placements *table = variant->tables;
    return PLANES_FIRST + (polyomino_kind_of(variant)->captures ? 3 : 1) * table->set.count;
}

static void cells_add(const Placements *table, int placement, uint8_t *plane) {
    for (int i = 0; i < table->set.cells; i++)
        plane[table->cell[placement][i]] = 1;
}

static void pieces_show(const Pos *pos, int side, size_t cells, uint8_t *out) {
    const Placements *table = polyomino_table(pos);
    const PolyominoPos *state = polyomino_pos(pos);
    for (uint64_t rest = state->on_board; rest != 0; rest &= rest - 1) {
        const int piece = bits_first(rest), placement = state->at[piece];
        const int owner = state->owned[side] >> piece & 1    ? PLANE_OWN
                          : state->owned[!side] >> piece & 1 ? PLANE_ENEMY
                                                             : PLANE_NOBODY;
        cells_add(table, placement, out + (size_t)owner * cells);
        cells_add(table, placement, out + (size_t)(PLANES_FIRST + piece) * cells);
    }
}

static void barred_show(const Pos *pos, int side, size_t cells, uint8_t *out) {
    const PolyominoPos *state = polyomino_pos(pos);
    const int pieces = polyomino_table(pos)->set.count;
    for (int which = 0; which < 2; which++)
        for (uint64_t rest = state->barred[side ^ which]; rest != 0; rest &= rest - 1)
            memset(out + (size_t)(PLANES_FIRST + (1 + which) * pieces + bits_first(rest)) * cells,
                   1, cells);
}

static void planes_fill(const Pos *pos, Move begun, Move last, uint8_t *out) {
    const Placements *table = polyomino_table(pos);
    const Board *board = &table->board;
    const size_t cells = (size_t)board_cells(board);
    PolyominoRoom room;
    const Pos *shown = pos;
    if (begun != 0) {
        shown = &room.state.head;
        pos_rules(pos)->play(pos, begun, &room.state.head);
    }
    memset(out, 0, (size_t)planes_count(pos->variant) * cells);
    pieces_show(shown, pos->side, cells, out);
    if (polyomino_kind(pos)->captures)
        barred_show(shown, pos->side, cells, out);
    for (size_t cell = 0; cell < cells; cell++)
        out[PLANE_HOLE * cells + cell] = board->hole[cell];
    if (last != 0)
        cells_add(table, move_placement(last), out + PLANE_LAST * cells);
    memset(out + PLANE_COLOUR * cells, pos->side, cells);
    memset(out + PLANE_PLACED * cells, move_placement(begun) >= 0, cells);
}

static void plane_name_write(const Variant *variant, int plane, Text *out) {
    static const char *const names[PLANES_FIRST] = {"1: an own piece",
                                                    "1: an enemy piece",
                                                    "1: a piece that nobody owns",
                                                    "1: no cell of the board",
                                                    "1: the piece that was placed last",
                                                    "the colour to move: 0 black, 1 white",
                                                    "1: the piece of this turn has been placed"};
    const PieceSet *set = &((const Placements *)variant->tables)->set;
    if (plane < PLANES_FIRST) {
        text_string_add(out, names[plane]);
        return;
    }
    const char letter = set->piece[(plane - PLANES_FIRST) % set->count].letter;
    switch ((plane - PLANES_FIRST) / set->count) {
    case 0: text_add(out, "1: piece %c", letter); break;
    case 1: text_add(out, "1: the side to move cannot place %c now", letter); break;
    default: text_add(out, "1: the other side cannot place %c in its turn", letter); break;
    }
}

const Actions polyomino_actions = {.count = actions_count,
                                   .legal = actions_legal,
                                   .add = action_add,
                                   .next = action_next,
                                   .write = action_write,
                                   .planes = planes_count,
                                   .observe = planes_fill,
                                   .plane_write = plane_name_write};
