#include "games/pente/knowledge/packed.h"

#include "games/pente/knowledge/small_value.h"

enum {
    ENEMY_AT = SMALL_CELLS_MAX, /* bits of a packed position: stones, then totals or dead points */
    WORD_BITS = 64,
    REST_AT = 2 * SMALL_CELLS_MAX - WORD_BITS,
    TAKEN_BITS = 5
};

_Static_assert((int)REST_AT + 2 * (int)TAKEN_BITS == (int)PACKED_HIGH_BITS,
               "a position fills its words");
_Static_assert((int)SMALL_CELLS_MAX < (int)PACKED_CHILDREN_MAX, "one child for all dead points");
_Static_assert((int)SMALL_CELLS_MAX + 2 * (int)SMALL_TAKEN_MAX < (int)PACKED_PLIES_MAX,
               "each move adds a stone");

/* --- words --- */

static uint64_t squeezed(uint64_t plane, int side) {
    uint64_t bits = 0;
    for (int row = 0; row < side; row++)
        bits |= (plane >> (8 * row) & bits_below(side)) << (side * row);
    return bits;
}

static uint64_t spread(uint64_t bits, int side) {
    uint64_t plane = 0;
    for (int row = 0; row < side; row++)
        plane |= (bits >> (side * row) & bits_below(side)) << (8 * row);
    return plane;
}

static PackedPos words_of(const SmallBoard *board, const SmallPos *pos) {
    const uint64_t own = squeezed(pos->stones[OWN], board->side);
    const uint64_t enemy = squeezed(pos->stones[ENEMY], board->side);
    const uint64_t rest =
        (uint64_t)(board->kind->pairs ? pos->taken[OWN] | pos->taken[ENEMY] << TAKEN_BITS
                                      : pos->dead);
    return (PackedPos){
        {own | enemy << ENEMY_AT, enemy >> (WORD_BITS - ENEMY_AT) | rest << REST_AT}};
}

static SmallPos small_of(const SmallBoard *board, const PackedPos *packed) {
    const uint64_t enemy = packed->word[0] >> ENEMY_AT | packed->word[1] << (WORD_BITS - ENEMY_AT);
    const int rest = (int)(packed->word[1] >> REST_AT), mask = SMALL_TAKEN_MAX;
    SmallPos pos = {.stones = {spread(packed->word[0], board->side), spread(enemy, board->side)}};
    if (board->kind->pairs) {
        pos.taken[OWN] = rest & mask;
        pos.taken[ENEMY] = rest >> TAKEN_BITS & mask;
    } else {
        pos.dead = rest;
    }
    return pos;
}

/* --- positions of the game --- */

static SmallPos small_from(const Pos *pos) {
    const PenteTable *table = pente_table(pos);
    const PentePos *state = pente_pos(pos);
    const int own = pos->side;
    return (SmallPos){.stones = {small_plane(table, pente_stones(table, state, own)),
                                 small_plane(table, pente_stones(table, state, !own))},
                      .taken = {state->captured[own], state->captured[!own]}};
}

static void value_keep(const SmallBoard *board, SmallPos *pos) {
    if (!board->kind->pairs)
        small_bury(board, pos);
    small_normalise(board, pos);
}

static bool pack(const Pos *pos, PackedPos *packed, Error *err) {
    const PenteTable *table = pente_table(pos);
    const PentePos *state = pente_pos(pos);
    const char *name = pos_rules(pos)->name;
    if (table->players > 2 || table->kind.boat || table->kind.opening != OPENING_CENTRE)
        return error_set(err, "%s is not a game for two with stones alone", name);
    if (table->cells > SMALL_CELLS_MAX)
        return error_set(err, "the board has more than %d points", SMALL_CELLS_MAX);
    if (table->centre_rule && state->placed == 0)
        return error_set(err, "the first stone has to stand on the centre: say centre=off");
    if (state->captured[BLACK] > SMALL_TAKEN_MAX || state->captured[WHITE] > SMALL_TAKEN_MAX)
        return error_set(err, "more than %d stones have been captured", SMALL_TAKEN_MAX);
    const SmallBoard board = small_board(table);
    SmallPos small = small_from(pos);
    value_keep(&board, &small);
    *packed = words_of(&board, &small);
    return true;
}

static void pack_exactly(const Pos *pos, PackedPos *packed) {
    const SmallBoard board = small_board(pente_table(pos));
    SmallPos small = small_from(pos);
    small_normalise(&board, &small);
    *packed = words_of(&board, &small);
}

static bool safe(const Pos *pos) {
    const SmallBoard board = small_board(pente_table(pos));
    const SmallPos small = small_from(pos);
    return small_safe(&board, &small, OWN);
}

/* --- prospects and children --- */

static PackedProspect small_prospect(const SmallBoard *board, const SmallPos *pos, bool asks) {
    if (small_wins(board, pos))
        return asks ? PROSPECT_WIN : PROSPECT_NONE;
    return small_safe(board, pos, asks ? ENEMY : OWN) ? PROSPECT_NONE : PROSPECT_OPEN;
}

static PackedProspect prospect(const Variant *variant, const PackedPos *pos, bool asks) {
    const SmallBoard board = small_board(variant->tables);
    const SmallPos small = small_of(&board, pos);
    return small_prospect(&board, &small, asks);
}

/* Estimates from the fives and captures that are open to the asking side. */
static void estimate(const SmallBoard *board, const SmallPos *pos, int asker, PackedChild *child) {
    const unsigned sum = small_danger(board, pos, asker);
    const unsigned captures = board->kind->pairs ? (unsigned)small_captures(board, pos, asker) : 0;
    child->win = (uint8_t)(1 + (sum < 64 ? (64 - sum) / 8 : 0));
    child->hold = (uint8_t)(1 + (sum < 128 ? sum : 128) / 8 + 2 * captures);
}

/* Adds the position after a move of the asking side (`asked`) or of the other one. */
static void child_add(const SmallBoard *board, SmallPos *pos, Outcome outcome, bool asked,
                      PackedChild *child) {
    *child = (PackedChild){.prospect = PROSPECT_OPEN};
    if (outcome != ONGOING) {
        child->prospect = outcome == (asked ? WON : LOST) ? PROSPECT_WIN : PROSPECT_NONE;
        return;
    }
    if (pos->taken[OWN] > SMALL_TAKEN_MAX || pos->taken[ENEMY] > SMALL_TAKEN_MAX) {
        child->prospect = PROSPECT_BEYOND;
        return;
    }
    child->prospect = small_prospect(board, pos, !asked);
    if (child->prospect != PROSPECT_OPEN)
        return;
    estimate(board, pos, asked ? ENEMY : OWN, child);
    value_keep(board, pos);
    child->pos = words_of(board, pos);
}

static int children(const Variant *variant, const PackedPos *pos, bool asks, PackedChild *list) {
    const SmallBoard board = small_board(variant->tables);
    const SmallPos from = small_of(&board, pos);
    SmallPos to;
    int count = 0;
    for (uint64_t empty = small_empty(&board, &from); empty != 0; empty &= empty - 1) {
        const Outcome outcome = small_play(&board, &from, empty & -empty, &to);
        child_add(&board, &to, outcome, asks, &list[count++]);
    }
    if (from.dead > 0) { /* a stone on one of the dead points */
        to = (SmallPos){.stones = {from.stones[ENEMY], from.stones[OWN]}, .dead = from.dead - 1};
        const bool full = small_empty(&board, &to) == 0 && to.dead == 0;
        child_add(&board, &to, full ? DRAWN : ONGOING, asks, &list[count++]);
    }
    return count;
}

const PackedForm pente_packed = {.pack = pack,
                                 .pack_exactly = pack_exactly,
                                 .safe = safe,
                                 .prospect = prospect,
                                 .children = children};
