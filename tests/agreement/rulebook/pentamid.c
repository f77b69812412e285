#include "pentamid.h"

int pentamid_piece(char stack, int size) {
    return stack >> 2 * size & 3;
}

void pentamid_put(char *stack, int size, int side) {
    *stack = (char)(*stack | (side + 1) << 2 * size);
}

/* The size of the top piece; -1 if the cell is vacant or outside the board. */
static int top_size(char stack) {
    int size = LARGE;
    while (size >= 0 && pentamid_piece(stack, size) == 0)
        size--;
    return size;
}

static bool top_owned(char stack, Side side) {
    const int size = top_size(stack);
    return size >= 0 && pentamid_piece(stack, size) == (int)side + 1;
}

Dropped pentamid_dropped(const Position *position) {
    Dropped dropped = {{{0}}};
    for (int cell = 0; cell < cell_number(position->board.height, 0); cell++)
        for (int size = SMALL; size < SIZES; size++) {
            const int piece = pentamid_piece(position->board.at[cell], size);
            if (piece > 0)
                dropped.count[piece - 1][size]++;
        }
    return dropped;
}

bool pentamid_possible(const Position *position) {
    const Dropped dropped = pentamid_dropped(position);
    for (int side = BLACK; side <= WHITE; side++) {
        const int *count = dropped.count[side];
        if (position->setting->pentamid.nests < count[LARGE] || count[LARGE] < count[MEDIUM] ||
            count[MEDIUM] < count[SMALL])
            return false;
    }
    return true;
}

static void drops_add(const Position *position, int size, Moves *moves) {
    const Board *board = &position->board;
    /* With diagonals nothing may be dropped on the centre of 5x5. */
    const bool barred = position->setting->pentamid.diagonal && board->width == 5;
    for (int cell = 0; cell < cell_number(board->height, 0); cell++)
        if (board->at[cell] == VACANT && !(barred && cell == cell_number(2, 2)))
            moves_add(moves, (Move)(DROP | size << 10 | cell));
}

/* The reserve gives large, medium, small in turn: one drop of each frees the next size. */
void pentamid_moves(const Position *position, Moves *moves) {
    static const int steps[] = {-STRIDE, STRIDE, -1, 1};
    const Dropped dropped = pentamid_dropped(position);
    const int *count = dropped.count[position->side];
    const Board *board = &position->board;
    for (int size = LARGE; size >= SMALL; size--)
        if (count[size] < (size == LARGE ? position->setting->pentamid.nests : count[size + 1]))
            drops_add(position, size, moves);
    for (int cell = 0; cell < cell_number(board->height, 0); cell++)
        for (int s = 0; s < 4 && top_owned(board->at[cell], position->side); s++) {
            const char target = board->at[cell + steps[s]];
            if (target != HOLE && top_size(target) < top_size(board->at[cell]))
                moves_add(moves, (Move)(cell << 10 | (cell + steps[s])));
        }
}

void pentamid_move_play(Position *position, Move move) {
    char *to = &position->board.at[move & 1023];
    const int from = (int)(move >> 10 & 1023);
    int size = from; /* of a drop */
    if ((move & DROP) == 0) {
        char *stack = &position->board.at[from];
        size = top_size(*stack);
        *stack = (char)(*stack & ~(3 << 2 * size));
    }
    pentamid_put(to, size, position->side);
    position->side = !position->side;
}

/* True if the side's top pieces fill `line` cells in a row. */
static bool line_stands(const Position *position, Side side) {
    static const int steps[] = {1, STRIDE, STRIDE + 1, STRIDE - 1};
    const PentamidSetting *setting = &position->setting->pentamid;
    const Board *board = &position->board;
    for (int cell = 0; cell < cell_number(board->height, 0); cell++)
        for (int s = 0; s < (setting->diagonal ? 4 : 2); s++) {
            int length = 0;
            while (length < setting->line && top_owned(board->at[cell + length * steps[s]], side))
                length++;
            if (length == setting->line)
                return true;
        }
    return false;
}

Result pentamid_result(const Position *position) {
    const Side side = position->side;
    Move first;
    Moves moves = {.move = &first, .room = 1, .limit = 1};
    if (line_stands(position, side))
        return result_win(side);
    if (line_stands(position, side_other(side)))
        return result_win(side_other(side));
    pentamid_moves(position, &moves);
    return moves.count > 0 ? RESULT_NONE : result_win(side_other(side));
}
