#include "games/pente/rules/view.h"

#include "games/pente/rules/pente.h"
#include "games/pente/rules/stones.h"
#include "rules/players.h"

static char stone_letter(int colour) {
    return side_name(colour)[0];
}

static ViewPiece view_piece_of(const PenteTable *table, int colour, int point) {
    return (ViewPiece){.letter = stone_letter(colour),
                       .owner = (int8_t)colour,
                       .cells = 1,
                       .cell = {(uint16_t)pente_cell_of(table, point)}};
}

/* Is the stone part of the winning row? */
static bool stone_won(const Pos *pos, int colour, int point) {
    const PentePos *state = pente_pos(pos);
    return state->result == RESULT_FIVE + colour &&
           stones_five(pente_table(pos), state, colour, point, false);
}

static void choices_fill(const Pos *pos, ViewModel *out) {
    out->choice[out->choices++] = (ViewChoice){MOVE_WHITE, "take white"};
    out->choice[out->choices++] = (ViewChoice){MOVE_BLACK, "take black"};
    if (pente_more_offered(pos))
        out->choice[out->choices++] = (ViewChoice){MOVE_MORE, "place two more stones"};
}

static void model(const Pos *pos, ViewModel *out) {
    const PentePos *state = pente_pos(pos);
    const PenteTable *table = pente_table(pos);
    for (int point = 0; point < table->points; point++)
        for (int colour = 0; colour < table->players; colour++)
            if (row_has(pente_stones(table, state, colour), point)) {
                out->shown[out->shown_count] = view_piece_of(table, colour, point);
                out->shown[out->shown_count++].won = stone_won(pos, colour, point);
            }
    out->counted = table->kind.pairs;
    out->goal = table->kind.goal;
    for (int colour = 0; colour < table->players; colour++)
        out->captured[colour] = state->captured[colour];
    if (state->result != RESULT_NONE)
        return;
    if (pente_choosing(pos))
        choices_fill(pos, out);
    else
        out->hand[out->hand_count++] = (HandPiece){.letter = stone_letter(pos->side),
                                                   .owner = (int8_t)pos->side,
                                                   .count = HAND_ENDLESS,
                                                   .usable = true,
                                                   .why = ""};
}

static bool piece_moves(const Pos *pos, const char *source, MoveList *list, Error *err) {
    if (source[0] != stone_letter(pos->side) || source[1] != '\0' || pente_choosing(pos))
        return error_set(err, "illegal move: '%s' is not the stone to be placed",
                         quote(source).text);
    pos_rules(pos)->moves(pos, list);
    return true;
}

/* Fills the stones that the move removed, including the new stone if it was lost at once. */
static void effect(const Pos *pos, Move move, const Pos *next, MoveEffect *out) {
    const PenteTable *table = pente_table(pos);
    *out = (MoveEffect){.from = -1};
    if (move > POINTS_MAX)
        return;
    const int placed = (int)move - 1;
    out->letter = stone_letter(pos->side);
    out->cells = 1;
    out->cell[0] = (uint16_t)pente_cell_of(table, placed);
    if (next == NULL)
        return;
    for (int point = 0; point < table->points; point++)
        for (int colour = 0; colour < table->players; colour++) {
            const bool stood = row_has(pente_stones(table, pente_pos(pos), colour), point) ||
                               (point == placed && colour == pos->side);
            if (stood && !row_has(pente_stones(table, pente_pos(next), colour), point))
                out->captured[out->captured_count++] = view_piece_of(table, colour, point);
        }
}

#define VIEW(side_min, only_odd)                                                                   \
    {                                                                                              \
        .board = "points",                                                                         \
        .boards = {.least = side_min,                                                              \
                   .most = SIDE_MAX,                                                               \
                   .square = true,                                                                 \
                   .odd = only_odd,                                                                \
                   .odd_multi = true},                                                             \
        .words = {.drop = "{cells}"}, .model = model, .moves = piece_moves, .effect = effect       \
    }

const View pente_view = VIEW(PENTE_SIDE_MIN, false);
const View pente_far_view = VIEW(PENTE_FAR_SIDE_MIN, true);
const View gomoku_view = VIEW(RUN, false);
