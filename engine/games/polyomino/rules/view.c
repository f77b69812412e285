#include "games/polyomino/rules/view.h"

#include "games/polyomino/rules/polyomino.h"

static ViewPiece view_piece_of(const Pos *pos, int piece) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const uint64_t bit = UINT64_C(1) << piece;
    ViewPiece shown = {.letter = table->set.piece[piece].letter,
                       .owner = state->owned[BLACK] & bit   ? BLACK
                                : state->owned[WHITE] & bit ? WHITE
                                                            : NOBODY,
                       .usable = (state->owned[pos->side] & bit) != 0,
                       .cells = (int8_t)table->set.cells};
    for (int i = 0; i < table->set.cells; i++)
        shown.cell[i] = table->cell[state->at[piece]][i];
    return shown;
}

static int8_t form_find(const Piece *piece, const Form *form, int cells) {
    for (int i = 0; i < piece->orientations; i++)
        if (form_order(&piece->orientation[i], form, cells) == 0)
            return (int8_t)i;
    return -1;
}

enum { MIRRORED = 1, TURNED = 5 }; /* of form_turned(): left to right; clockwise */

static void forms_fill(const Piece *piece, int cells, HandPiece *shown) {
    shown->cells = cells;
    shown->forms = piece->orientations;
    for (int f = 0; f < piece->orientations; f++) {
        const Form *form = &piece->orientation[f];
        const Form turned = form_turned(form, cells, TURNED);
        const Form mirrored = form_turned(form, cells, MIRRORED);
        PieceForm *out = &shown->form[f];
        for (int i = 0; i < cells; i++) {
            out->column[i] = form->column[i];
            out->row[i] = form->row[i];
        }
        out->turn = form_find(piece, &turned, cells);
        out->flip = form_find(piece, &mirrored, cells);
    }
}

static void model(const Pos *pos, ViewModel *out) {
    const PolyominoPos *state = polyomino_pos(pos);
    const PieceSet *set = &polyomino_table(pos)->set;
    for (int piece = 0; piece < set->count; piece++) {
        if (state->on_board >> piece & 1) {
            out->shown[out->shown_count++] = view_piece_of(pos, piece);
            continue;
        }
        HandPiece *shown = &out->hand[out->hand_count++];
        const bool barred = state->barred[pos->side] >> piece & 1;
        *shown = (HandPiece){.letter = set->piece[piece].letter,
                             .owner = NOBODY,
                             .count = 1,
                             .usable = !barred,
                             .why = barred ? "was lifted by you" : ""};
        forms_fill(&set->piece[piece], set->cells, shown);
    }
}

static bool piece_moves(const Pos *pos, const char *source, MoveList *list, Error *err) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const int piece =
        source[0] != '\0' && source[1] == '\0' ? piece_set_find(&table->set, source[0]) : -1;
    uint64_t row[ROW_WORDS_MAX];
    if (piece < 0)
        return error_set(err, "syntax error: '%s' is not a piece of this game", quote(source).text);
    if (state->on_board >> piece & 1)
        return error_set(err, "illegal move: piece %s is on the board", source);
    polyomino_usable(pos, 0, row);
    for (int p = table->first[piece]; p < table->first[piece + 1]; p++)
        if (row_has(row, p))
            move_list_add(list, move_make(0, p, 0));
    return true;
}

static void view_pieces_add(const Pos *pos, uint64_t pieces, ViewPiece *shown, int *count) {
    for (uint64_t rest = pieces; rest != 0; rest &= rest - 1)
        shown[(*count)++] = view_piece_of(pos, bits_first(rest));
}

/* Lists the pieces that share edges with the placement. */
static void touched_fill(const Pos *pos, int placement, uint64_t lifted, MoveEffect *effect) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    for (uint64_t rest = state->on_board & ~lifted; rest != 0; rest &= rest - 1) {
        const int piece = bits_first(rest);
        const int edges = placements_edges(table, placement, state->at[piece]);
        if (edges > 0)
            effect->touched[effect->touched_count++] =
                (struct Touch){table->set.piece[piece].letter, edges};
    }
}

static void effect(const Pos *pos, Move move, const Pos *next, MoveEffect *out) {
    const PolyominoPos *state = polyomino_pos(pos);
    const Placements *table = polyomino_table(pos);
    const PolyominoKind *kind = polyomino_kind(pos);
    const int placement = move_placement(move);
    const uint64_t before = move_before(move);
    *out = (MoveEffect){.from = -1, .cells = placement < 0 ? 0 : table->set.cells};
    for (int i = 0; i < out->cells; i++)
        out->cell[i] = table->cell[placement][i];
    if (placement >= 0)
        out->letter = table->set.piece[table->piece[placement]].letter;
    if (next == NULL)
        return;
    view_pieces_add(pos, before | move_after(move), out->lifted, &out->lifted_count);
    if (placement < 0 || !kind->captures)
        return;
    const uint64_t captured = polyomino_captured(pos, placement, before);
    view_pieces_add(pos, captured, out->captured, &out->captured_count);
    touched_fill(pos, placement, before, out);
    const uint64_t mine = (state->owned[pos->side] & ~before) | captured;
    for (uint64_t rest = kind->late_lifts ? mine : 0; rest != 0; rest &= rest - 1)
        out->late[out->late_count++] = table->set.piece[bits_first(rest)].letter;
}

#define VIEW                                                                                       \
    .board = "cells", .boards = {.least = 1, .most = SIDE_MAX, .holes = true}, .model = model,     \
    .moves = piece_moves, .effect = effect
#define DROP "{piece}:{cells}"
#define LIFT "~{pieces}:"

const View polyomino_view = {VIEW, .words = {.drop = DROP}};
const View polyomino_capture_view = {VIEW, .words = {.lift = LIFT, .drop = DROP}};
const View polyomino_late_view = {VIEW, .words = {.lift = LIFT, .drop = DROP, .late = "~{pieces}"}};
