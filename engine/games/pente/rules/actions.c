#include "games/pente/rules/actions.h"

#include <string.h>

#include "games/pente/rules/notation.h"
#include "games/pente/rules/pente.h"

/* --- actions --- */

static int choices(const PenteTable *table) {
    switch (table->kind.opening) {
    case OPENING_CENTRE: return 0;
    case OPENING_D: return 2;
    case OPENING_SWAP2: return 3;
    }
    return 0;
}

static int actions_count(const Variant *variant) {
    const PenteTable *table = variant->tables;
    return table->cells + choices(table);
}

/* Turns a plane of points into a row of cells, which has no gaps. */
static void cells_join(const PenteTable *table, const uint64_t *plane, uint64_t *row) {
    uint64_t joined = 0;
    int bits = 0, w = 0;
    for (int y = 0; y < table->side; y++) {
        const uint64_t more = row_bits(plane, y * table->stride, table->side);
        joined |= more << bits;
        bits += table->side;
        if (bits >= 64) {
            row[w++] = joined;
            bits -= 64;
            joined = more >> (table->side - bits);
        }
    }
    if (bits > 0)
        row[w] |= joined;
}

static void actions_legal(const Pos *pos, Move begun, uint64_t *row) {
    const PenteTable *table = pente_table(pos);
    uint64_t plane[PLANE_WORDS_MAX + 1] = {0};
    (void)begun;
    memset(row, 0, (size_t)bits_words(actions_count(pos->variant)) * sizeof *row);
    if (pente_choosing(pos)) {
        row_bits_add(row, table->cells, bits_below(pente_more_offered(pos) ? 3 : 2));
        return;
    }
    pente_open(pos, plane);
    cells_join(table, plane, row);
}

static bool action_add(const Pos *pos, Move *begun, int action) {
    const PenteTable *table = pente_table(pos);
    *begun = (Move)(action < table->cells ? pente_point_of(table, action) + 1
                                          : MOVE_WHITE + action - table->cells);
    return true;
}

static int action_next(const Pos *pos, Move begun, Move move) {
    const PenteTable *table = pente_table(pos);
    (void)begun;
    return move > POINTS_MAX ? table->cells + (int)(move - MOVE_WHITE)
                             : pente_cell_of(table, (int)move - 1);
}

static void action_write(const Pos *pos, int action, Text *out) {
    Move move;
    action_add(pos, &move, action);
    pente_move_write(pos, move, out);
}

/* --- planes: stones of each colour, captured stones of each colour, and these --- */

enum { PLANE_COLOUR, PLANE_OPENING, PLANE_LAST, PLANES_OTHER };

static int planes_count(const Variant *variant) {
    return 2 * variant->players + PLANES_OTHER;
}

/* 0: each player has a colour; else how far the choice of colours has come. */
static int opening_stage(const Pos *pos) {
    if (!pente_choice_ahead(pos))
        return 0;
    switch ((Choice)pente_pos(pos)->choice) {
    case CHOICE_PENDING: return 2;
    case CHOICE_MORE: return 3;
    default: return 1;
    }
}

static void planes_fill(const Pos *pos, Move begun, Move last, uint8_t *out) {
    const PenteTable *table = pente_table(pos);
    const PentePos *state = pente_pos(pos);
    const size_t cells = (size_t)table->cells, players = (size_t)table->players;
    int colour = pos->side;
    (void)begun;
    for (size_t p = 0; p < players; p++, colour = table->next[colour]) {
        const uint64_t *stones = pente_stones(table, state, colour);
        const int captured = state->captured[colour];
        for (int y = 0; y < table->side; y++)
            bits_unpack(row_bits(stones, y * table->stride, table->side), table->side,
                        out + p * cells + (size_t)(y * table->side));
        memset(out + (players + p) * cells, captured < UINT8_MAX ? captured : UINT8_MAX, cells);
    }
    out += 2 * players * cells;
    memset(out + PLANE_COLOUR * cells, pos->side, cells);
    memset(out + PLANE_OPENING * cells, opening_stage(pos), cells);
    memset(out + PLANE_LAST * cells, 0, cells);
    if (last != 0 && last <= POINTS_MAX)
        out[PLANE_LAST * cells + (size_t)pente_cell_of(table, (int)last - 1)] = 1;
}

static void plane_name_write(const Variant *variant, int plane, Text *out) {
    static const char *const others[PLANES_OTHER] = {
        "the colour to move: 0 black, 1 white, 2 red, 3 green",
        "0: colours are assigned; 1: opening stones; 2: a choice is pending; 3: two more stones",
        "1: the point of the last stone"};
    const int players = variant->players, colour = plane % players;
    if (plane >= 2 * players) {
        text_string_add(out, others[plane - 2 * players]);
        return;
    }
    text_add(out, plane < players ? "1: a stone of " : "stones captured by ");
    if (colour == 0)
        text_string_add(out, "the colour to move");
    else
        text_add(out, "the colour that plays %d later", colour);
}

const Actions pente_actions = {.count = actions_count,
                               .legal = actions_legal,
                               .add = action_add,
                               .next = action_next,
                               .write = action_write,
                               .planes = planes_count,
                               .observe = planes_fill,
                               .plane_write = plane_name_write};
