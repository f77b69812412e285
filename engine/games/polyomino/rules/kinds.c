/* The four games: their options, moves, results, names and help texts. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "games/polyomino/rules/actions.h"
#include "games/polyomino/rules/counting.h"
#include "games/polyomino/rules/notation.h"
#include "games/polyomino/rules/perft.h"
#include "games/polyomino/rules/polyomino.h"
#include "games/polyomino/rules/view.h"

#define PIECES(sets)                                                                               \
    {                                                                                              \
        "pieces", "SET[:LETTERS]",                                                                 \
            "the pieces in the pool: tetrominoes, pentominoes, hexominoes or "                     \
            "onesided-pentominoes, all or those with the letters given",                           \
            "pentominoes", sets                                                                    \
    }

static const SetupKey keys[] = {
    PIECES("pentominoes|tetrominoes|hexominoes|onesided-pentominoes"),
    {0},
};

/* Sets with at most MOVE_PIECES_MAX pieces. */
static const SetupKey capture_keys[] = {
    PIECES("pentominoes|tetrominoes|onesided-pentominoes"),
    {0},
};

static bool setup(Variant *variant, Error *err) {
    const PolyominoKind *kind = polyomino_kind_of(variant);
    char *value = variant->setup.value[0];
    PieceSet set;
    if (!piece_set_read(value[0] != '\0' ? value : "pentominoes", &set, value, err))
        return false;
    if (strcmp(value, "pentominoes") == 0)
        value[0] = '\0';
    if (kind->captures && set.count > MOVE_PIECES_MAX)
        return error_set(err, "syntax error: %s takes at most %d pieces, not %d",
                         variant->setup.rules->name, MOVE_PIECES_MAX, set.count);
    Placements *table = placements_new(&set, &variant->setup.board, kind->captures);
    if (table == NULL)
        return error_memory(err, "no room for all placements");
    variant->tables = table;
    variant->pos_size = sizeof(PolyominoPos) + (size_t)table->words * sizeof(uint64_t);
    return true;
}

static void teardown(Variant *variant) {
    placements_free(variant->tables);
}

static void start(const Variant *variant, Pos *pos) {
    PolyominoPos *state = (PolyominoPos *)pos;
    memset(pos, 0, variant->pos_size);
    pos->variant = variant;
    for (int k = 0; k < PIECES_MAX; k++)
        state->at[k] = -1;
    polyomino_refresh(pos);
}

static int mover(const Pos *pos) {
    return pos->side;
}

/* A player can complete a turn exactly if some placement is possible after lifting all owned
   pieces. */
static Outcome outcome(const Pos *pos) {
    uint64_t row[ROW_WORDS_MAX];
    if (polyomino_usable(pos, polyomino_pos(pos)->owned[pos->side], row))
        return ONGOING;
    return polyomino_kind(pos)->misere ? WON : LOST;
}

static const char *reason(const Pos *pos) {
    return pos->side == BLACK ? "black cannot place a piece" : "white cannot place a piece";
}

static void lift(Pos *pos, uint64_t pieces) {
    PolyominoPos *state = (PolyominoPos *)pos;
    state->on_board &= ~pieces;
    state->owned[pos->side] &= ~pieces;
    for (uint64_t rest = pieces; rest != 0; rest &= rest - 1)
        state->at[bits_first(rest)] = -1;
}

static void play(const Pos *from, Move move, Pos *to) {
    const Placements *table = polyomino_table(from);
    PolyominoPos *state = (PolyominoPos *)to;
    const int side = from->side, placement = move_placement(move);
    const uint64_t before = move_before(move), after = move_after(move);
    memcpy(to, from, from->variant->pos_size);
    if (before != 0) {
        lift(to, before);
        polyomino_live_find(to, 0, state->live);
    }
    if (placement < 0) {
        state->barred[side] |= before;
        to->key = polyomino_key(to);
        return;
    }
    const int piece = table->piece[placement];
    const uint64_t captured = polyomino_captured(to, placement, 0);
    state->owned[side] |= captured;
    state->owned[!side] &= ~captured;
    state->on_board |= UINT64_C(1) << piece;
    state->at[piece] = placement;
    if (after == 0) {
        placements_place(table, placement, state->live);
    } else {
        lift(to, after);
        polyomino_live_find(to, 0, state->live);
    }
    state->barred[side] = after;
    state->barred[!side] &= ~(UINT64_C(1) << piece);
    to->side = !side;
    to->key = polyomino_key(to);
}

/* Order: lifted pieces by bit set, placements by number, late lifts by bit set. The next subset of
   a bit set is (subset - set) & set. */
static void moves(const Pos *pos, MoveList *list) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const bool late = polyomino_kind(pos)->late_lifts;
    const uint64_t owned = state->owned[pos->side];
    uint64_t row[ROW_WORDS_MAX];
    uint64_t before = 0;
    do {
        polyomino_usable(pos, before, row);
        move_list_reserve(list, (size_t)placements_count(row, table->words));
        for (int w = 0; w < table->words && !cancelled(list->cancel); w++)
            for (uint64_t rest = row[w]; rest != 0; rest &= rest - 1) {
                const int p = 64 * w + bits_first(rest);
                const uint64_t mine = late ? polyomino_owned_after(pos, p, before) : 0;
                uint64_t after = 0;
                do {
                    move_list_add(list, move_make(before, p, after));
                    after = (after - mine) & mine;
                } while (after != 0);
            }
        before = (before - owned) & owned;
    } while (before != 0 && !cancelled(list->cancel));
}

static Move join(Move step, Move rest) {
    return move_make(move_before(step) | move_before(rest), move_placement(rest), move_after(rest));
}

static void check(const Pos *pos) {
    const PolyominoPos *state = polyomino_pos(pos);
    uint64_t row[ROW_WORDS_MAX];
    polyomino_live_find(pos, 0, row);
    assert(memcmp(row, state->live, (size_t)polyomino_table(pos)->words * sizeof *row) == 0);
    assert(pos->key == polyomino_key(pos));
    assert((state->owned[BLACK] & state->owned[WHITE]) == 0);
    assert(((state->owned[BLACK] | state->owned[WHITE]) & ~state->on_board) == 0);
    assert(((state->barred[BLACK] | state->barred[WHITE]) & state->on_board) == 0);
    for (int k = 0; k < PIECES_MAX; k++)
        assert((state->at[k] >= 0) == (state->on_board >> k & 1));
    (void)state;
}

/* Shared by all four games. */
#define POLYOMINO_COMMON                                                                           \
    .family = "polyomino", .setup = setup, .teardown = teardown, .start = start, .mover = mover,   \
    .outcome = outcome, .reason = reason, .moves = moves, .count = polyomino_count, .play = play,  \
    .move_read = polyomino_move_read, .move_write = polyomino_move_write,                          \
    .move_short = polyomino_move_short, .read = polyomino_read,                                    \
    .fields_write = polyomino_fields_write, .grid = polyomino_grid, .notes = polyomino_notes,      \
    .canonical = polyomino_canonical, .actions = &polyomino_actions, .check = check

static const Placing placing = {.perft = polyomino_perft,
                                .perft_complete = polyomino_perft_complete};

#define POLYOMINO_PLACEMENT                                                                        \
    POLYOMINO_COMMON, .traits = ACYCLIC | IMPARTIAL | ALTERNATING, .columns = 8, .rows = 8,        \
                      .keys = keys, .placing = &placing, .view = &polyomino_view

#define PLACING                                                                                    \
    "There is one pool of pieces for both players; on the usual board it holds the twelve "        \
    "pentominoes, once each. Players take turns to put a piece of the pool on free cells; it may " \
    "be turned and flipped over. "

static const Placing capture_placing = {
    .step_read = polyomino_step_read, .step_join = join, .perft = polyomino_capture_perft};

#define POLYOMINO_CAPTURE                                                                          \
    POLYOMINO_COMMON, .traits = THIRD_TIME_DRAWS | ALTERNATING | WINNER_MOVES_LAST, .columns = 7,  \
                      .rows = 7, .keys = capture_keys, .fields = 2, .placing = &capture_placing

#define CAPTURING                                                                                  \
    "A placed piece captures every piece on the board with which it shares three or more unit "    \
    "edges, whoever owned it; the new piece itself is nobody's. Before placing you may lift any "  \
    "pieces that you own: they leave the board, and you cannot place them in the same turn. "

const Rules rules_pentominoes = {
    POLYOMINO_PLACEMENT,
    .name = "pentominoes",
    .title = "Pentominoes",
    .summary = "place a piece; who cannot move loses",
    .about = PLACING "A player who cannot place a piece loses.",
    .data = &(const PolyominoKind){0},
};

const Rules rules_misere = {
    POLYOMINO_PLACEMENT,
    .name = "misere",
    .title = "Misere Pentominoes",
    .summary = "place a piece; who cannot move wins",
    .about =
        PLACING "A player who cannot place a piece wins: force the other to place the last one.",
    .data = &(const PolyominoKind){.misere = true},
};

const Rules rules_capture = {
    POLYOMINO_CAPTURE,
    .name = "capture",
    .title = "Capture Pentominoes",
    .summary = "lift pieces you own, place one; three shared edges capture; who cannot move loses",
    .about = PLACING CAPTURING "A player who cannot place a piece loses.",
    .view = &polyomino_capture_view,
    .data = &(const PolyominoKind){.captures = true},
};

const Rules rules_capture2003 = {
    POLYOMINO_CAPTURE,
    .name = "capture2003",
    .title = "Capture Pentominoes of 2003",
    .summary = "as capture, and pieces may be lifted after the placement too",
    .about = PLACING CAPTURING
    "After placing you may lift again, also what you have just captured; the other player may use "
    "those pieces at once, you not in your next turn. A player who cannot place a piece loses.",
    .view = &polyomino_late_view,
    .data = &(const PolyominoKind){.captures = true, .late_lifts = true},
};
