#include "polyomino.h"

static const int STEPS[4] = {1, -1, STRIDE, -STRIDE};

static uint64_t bit(int piece) {
    return UINT64_C(1) << piece;
}

Move placement_pack(const Placement *placement) {
    return placement->after << 40 | placement->before << 20 | (Move)placement->piece << 13 |
           (Move)placement->form << 10 | (Move)placement->corner;
}

Placement placement_unpack(Move move) {
    return (Placement){.piece = (int)(move >> 13 & 127),
                       .form = (int)(move >> 10 & 7),
                       .corner = (int)(move & 1023),
                       .before = move >> 20 & (bit(CAPTURE_PIECES_MAX) - 1),
                       .after = move >> 40};
}

static const Form *placement_form(const Position *position, const Placement *placement) {
    return &position->setting->polyomino.set.pieces[placement->piece].forms[placement->form];
}

/* Takes pieces off the board. They lose their owners, and `side` may not place them. */
static void pieces_lift(Position *position, Side side, uint64_t pieces) {
    const PieceSet *set = &position->setting->polyomino.set;
    Board *board = &position->board;
    for (int p = 0; p < set->count; p++)
        for (int cell = 0; cell < cell_number(board->height, 0) && (pieces & bit(p)) != 0; cell++)
            if (board->at[cell] == set->pieces[p].letter)
                board->at[cell] = EMPTY;
    position->placed &= ~pieces;
    position->owned[BLACK] &= ~pieces;
    position->owned[WHITE] &= ~pieces;
    position->barred[side] |= pieces;
}

static bool piece_usable(const Position *position, int piece) {
    return ((position->barred[position->side] | position->placed) & bit(piece)) == 0;
}

static bool form_fits(const Board *board, const Form *form, int corner) {
    for (int i = 0; i < form->count; i++)
        if (board->at[corner + form->cells[i]] != EMPTY)
            return false;
    return true;
}

/* Places the piece; the side to move captures older pieces with three common edges or more. */
static void piece_place(Position *position, const Placement *placement) {
    const PolyominoSetting *setting = &position->setting->polyomino;
    const Form *form = placement_form(position, placement);
    char *at = position->board.at;
    uint8_t edges[128] = {0}; /* by letter */
    for (int i = 0; i < form->count; i++)
        for (int s = 0; s < 4; s++)
            edges[(int)at[placement->corner + form->cells[i] + STEPS[s]]]++;
    for (int i = 0; i < form->count; i++)
        at[placement->corner + form->cells[i]] = setting->set.pieces[placement->piece].letter;
    position->placed |= bit(placement->piece);
    for (int p = 0; p < setting->set.count && setting->captures; p++)
        if (edges[(int)setting->set.pieces[p].letter] >= 3) {
            position->owned[position->side] |= bit(p);
            position->owned[!position->side] &= ~bit(p);
        }
}

bool polyomino_legal(const Position *position, Move move) {
    const PolyominoSetting *setting = &position->setting->polyomino;
    const Placement placement = placement_unpack(move);
    Position after = *position;
    if (!setting->lifts_after && placement.after != 0)
        return false;
    if ((placement.before & ~position->owned[position->side]) != 0)
        return false;
    pieces_lift(&after, after.side, placement.before);
    if (!piece_usable(&after, placement.piece) ||
        !form_fits(&after.board, placement_form(&after, &placement), placement.corner))
        return false;
    piece_place(&after, &placement);
    return (placement.after & ~after.owned[after.side]) == 0;
}

void polyomino_move_play(Position *position, Move move) {
    const Placement placement = placement_unpack(move);
    const Side side = position->side;
    pieces_lift(position, side, placement.before);
    piece_place(position, &placement);
    /* The piece may be one that the opponent lifted. On the board no piece is barred. */
    position->barred[side_other(side)] &= ~bit(placement.piece);
    /* Pieces lifted before the placement are barred in this move only, pieces lifted after it in
       the player's next move. */
    position->barred[side] = 0;
    pieces_lift(position, side, placement.after);
    position->side = (uint8_t)side_other(side);
}

/* Adds the placements that fit after pieces have been lifted, without later lifts. */
static void placements_add(const Position *lifted, uint64_t before, Moves *moves) {
    const PieceSet *set = &lifted->setting->polyomino.set;
    const Board *board = &lifted->board;
    for (int p = 0; p < set->count; p++) {
        for (int f = 0; f < set->pieces[p].count && piece_usable(lifted, p); f++) {
            const Form *form = &set->pieces[p].forms[f];
            Placement placement = {.piece = p, .form = f, .before = before};
            for (int row = 0; row + form->height <= board->height; row++)
                for (int column = 0; column + form->width <= board->width; column++) {
                    placement.corner = cell_number(row, column);
                    if (form_fits(board, form, placement.corner))
                        moves_add(moves, placement_pack(&placement));
                }
            if (moves->truncated)
                return;
        }
    }
}

/* The next subset of a set, in the order of binary numbers; after the set itself 0. */
static uint64_t subset_next(uint64_t subset, uint64_t set) {
    return (subset - set) & set;
}

/* Adds the placements, each with every subset of the pieces that the mover then owns. */
static void placements_lift(const Position *lifted, uint64_t before, Moves *moves) {
    Moves placements = {.limit = moves->limit};
    placements_add(lifted, before, &placements);
    for (int i = 0; i < placements.count; i++) {
        Placement placement = placement_unpack(placements.move[i]);
        Position placed = *lifted;
        piece_place(&placed, &placement);
        do {
            moves_add(moves, placement_pack(&placement));
            placement.after = subset_next(placement.after, placed.owned[placed.side]);
        } while (placement.after != 0 && !moves->truncated);
    }
    moves->truncated |= placements.truncated;
    moves_free(&placements);
}

void polyomino_moves(const Position *position, Moves *moves) {
    const uint64_t owned = position->owned[position->side];
    uint64_t before = 0;
    do {
        Position lifted = *position;
        pieces_lift(&lifted, lifted.side, before);
        if (position->setting->polyomino.lifts_after)
            placements_lift(&lifted, before, moves);
        else
            placements_add(&lifted, before, moves);
        before = subset_next(before, owned);
    } while (before != 0 && !moves->truncated);
}

/* A player has a move if a piece that he may use fits after he has lifted all he owns. */
Result polyomino_result(const Position *position) {
    Move first;
    Moves moves = {.move = &first, .room = 1, .limit = 1};
    Position lifted = *position;
    const Side side = position->side;
    pieces_lift(&lifted, side, lifted.owned[side]);
    placements_add(&lifted, 0, &moves);
    if (moves.count > 0)
        return RESULT_NONE;
    return result_win(position->setting->polyomino.last_loses ? side : side_other(side));
}

bool polyomino_lift(Position *position, const char *letters) {
    const PolyominoSetting *setting = &position->setting->polyomino;
    uint64_t pieces = 0;
    for (; *letters != '\0'; letters++) {
        const int piece = pieces_number(&setting->set, *letters);
        if (piece < 0 || (pieces & bit(piece)) != 0)
            return false;
        pieces |= bit(piece);
    }
    if (!setting->captures || (pieces & ~position->owned[position->side]) != 0)
        return false;
    pieces_lift(position, position->side, pieces);
    return true;
}
