#include "polyomino.h"

#include <string.h>

bool polyomino_on_board(const Polyomino *position, char letter) {
    const Board *board = &position->board;

    for (int row = 0; row < board->height; row++)
        for (int column = 0; column < board->width; column++)
            if (board->at[row][column] == letter)
                return true;
    return false;
}

bool polyomino_owns(const Polyomino *position, Side side, char letter) {
    return position->owner[(int)letter] == side_letter(side);
}

void polyomino_lift(Polyomino *position, Side side, char letter) {
    Board *board = &position->board;

    for (int row = 0; row < board->height; row++)
        for (int column = 0; column < board->width; column++)
            if (board->at[row][column] == letter)
                board->at[row][column] = CELL_EMPTY;
    position->owner[(int)letter] = 0;
    position->barred[side][(int)letter] = true;
}

static bool piece_usable(const Polyomino *position, char letter) {
    return !position->barred[position->side][(int)letter] && !polyomino_on_board(position, letter);
}

static bool form_fits(const Board *board, const Form *form, int row, int column) {
    for (int i = 0; i < form->count; i++) {
        const Cell cell = form->cells[i];

        if (board_at(board, row + cell.row, column + cell.column) != CELL_EMPTY)
            return false;
    }
    return true;
}

/* Number of unit edges between the placed cells and the piece `letter`. */
static int edges_count(const Board *board, const Form *placed, char letter) {
    int edges = 0;

    for (int i = 0; i < placed->count; i++) {
        const int row = placed->cells[i].row, column = placed->cells[i].column;

        edges += board_at(board, row + 1, column) == letter;
        edges += board_at(board, row - 1, column) == letter;
        edges += board_at(board, row, column + 1) == letter;
        edges += board_at(board, row, column - 1) == letter;
    }
    return edges;
}

/* Places the piece; the side to move captures. */
static void piece_place(Polyomino *position, char piece, const Form *placed) {
    const PieceSet *set = position->set;

    for (int i = 0; i < placed->count; i++)
        position->board.at[placed->cells[i].row][placed->cells[i].column] = piece;
    if (!position->captures)
        return;
    for (int i = 0; i < set->count; i++) {
        const char letter = set->pieces[i].letter;

        if (letter != piece && edges_count(&position->board, placed, letter) >= 3)
            position->owner[(int)letter] = side_letter(position->side);
    }
}

bool polyomino_legal(const Polyomino *position, const PolyominoMove *move) {
    Polyomino after = *position;

    if (!position->captures && (move->before[0] != '\0' || move->after[0] != '\0'))
        return false;
    if (!position->lifts_after && move->after[0] != '\0')
        return false;
    for (const char *letter = move->before; *letter != '\0'; letter++) {
        if (!polyomino_owns(&after, after.side, *letter))
            return false;
        polyomino_lift(&after, after.side, *letter);
    }
    if (!piece_usable(&after, move->piece) || !form_fits(&after.board, &move->form, 0, 0))
        return false;
    piece_place(&after, move->piece, &move->form);
    for (const char *letter = move->after; *letter != '\0'; letter++)
        if (!polyomino_owns(&after, after.side, *letter))
            return false;
    return true;
}

void polyomino_move_play(Position *position, const Move *played) {
    Polyomino *game = &position->polyomino;
    const PolyominoMove *move = &played->polyomino;
    const Side side = game->side;

    for (const char *letter = move->before; *letter != '\0'; letter++)
        polyomino_lift(game, side, *letter);
    piece_place(game, move->piece, &move->form);
    /* The piece may be one that the opponent lifted. On the board no piece is barred. */
    game->barred[side_other(side)][(int)move->piece] = false;
    /* Pieces lifted before the placement are barred in this turn only, pieces lifted after it in
       the player's next turn. */
    memset(game->barred[side], 0, sizeof game->barred[side]);
    for (const char *letter = move->after; *letter != '\0'; letter++)
        polyomino_lift(game, side, *letter);
    game->side = side_other(side);
}

/* The move under construction while all moves are visited. */
typedef struct Walk {
    MoveVisit *visit;
    void *context;
    Move move;
} Walk;

/* Visits every subset of the owned pieces, from piece number `next` of the set on. */
static void walk_after(Walk *walk, const Polyomino *placed, int next) {
    char *after = walk->move.polyomino.after;
    const size_t length = strlen(after);

    if (next == placed->set->count) {
        walk->visit(walk->context, &walk->move);
        return;
    }
    walk_after(walk, placed, next + 1);
    if (polyomino_owns(placed, placed->side, placed->set->pieces[next].letter)) {
        after[length] = placed->set->pieces[next].letter;
        walk_after(walk, placed, next + 1);
        after[length] = '\0';
    }
}

static void walk_placement(Walk *walk, const Polyomino *lifted, const Form *form, Cell corner) {
    PolyominoMove *move = &walk->move.polyomino;

    move->form = *form;
    for (int i = 0; i < form->count; i++) {
        move->form.cells[i].row += corner.row;
        move->form.cells[i].column += corner.column;
    }
    if (lifted->lifts_after) {
        Polyomino placed = *lifted;

        piece_place(&placed, move->piece, &move->form);
        walk_after(walk, &placed, 0);
    } else {
        walk->visit(walk->context, &walk->move);
    }
}

static void walk_placements(Walk *walk, const Polyomino *lifted) {
    for (int p = 0; p < lifted->set->count; p++) {
        const Piece *piece = &lifted->set->pieces[p];

        if (!piece_usable(lifted, piece->letter))
            continue;
        walk->move.polyomino.piece = piece->letter;
        for (int f = 0; f < piece->count; f++)
            for (int row = 0; row < lifted->board.height; row++)
                for (int column = 0; column < lifted->board.width; column++)
                    if (form_fits(&lifted->board, &piece->forms[f], row, column))
                        walk_placement(walk, lifted, &piece->forms[f], (Cell){row, column});
    }
}

/* Visits every subset of the owned pieces, from piece number `next` of the set on. */
static void walk_before(Walk *walk, const Polyomino *position, int next) {
    char *before = walk->move.polyomino.before;
    const size_t length = strlen(before);

    if (next == position->set->count) {
        walk_placements(walk, position);
        return;
    }
    walk_before(walk, position, next + 1);
    if (polyomino_owns(position, position->side, position->set->pieces[next].letter)) {
        Polyomino lifted = *position;

        before[length] = position->set->pieces[next].letter;
        polyomino_lift(&lifted, lifted.side, before[length]);
        walk_before(walk, &lifted, next + 1);
        before[length] = '\0';
    }
}

void polyomino_moves_visit(const Position *position, MoveVisit *visit, void *context) {
    Walk walk = {.visit = visit, .context = context};

    walk_before(&walk, &position->polyomino, 0);
}

/* True if a usable pool piece fits after the side to move has lifted all its pieces. */
static bool turn_exists(const Polyomino *position) {
    Polyomino lifted = *position;

    for (int p = 0; p < lifted.set->count; p++)
        if (polyomino_owns(&lifted, lifted.side, lifted.set->pieces[p].letter))
            polyomino_lift(&lifted, lifted.side, lifted.set->pieces[p].letter);
    for (int p = 0; p < lifted.set->count; p++) {
        const Piece *piece = &lifted.set->pieces[p];

        if (!piece_usable(&lifted, piece->letter))
            continue;
        for (int f = 0; f < piece->count; f++)
            for (int row = 0; row < lifted.board.height; row++)
                for (int column = 0; column < lifted.board.width; column++)
                    if (form_fits(&lifted.board, &piece->forms[f], row, column))
                        return true;
    }
    return false;
}

Result polyomino_result(const Position *position) {
    const Polyomino *game = &position->polyomino;

    if (turn_exists(game))
        return RESULT_NONE;
    return result_win(game->last_loses ? game->side : side_other(game->side));
}

bool polyomino_lift_all(Position *position, const char *letters) {
    Polyomino *game = &position->polyomino;
    Polyomino lifted = *game;

    if (!game->captures)
        return false;
    for (; *letters != '\0'; letters++) {
        if ((unsigned char)*letters >= LETTERS || !polyomino_owns(&lifted, game->side, *letters))
            return false;
        polyomino_lift(&lifted, game->side, *letters);
    }
    *game = lifted;
    return true;
}
