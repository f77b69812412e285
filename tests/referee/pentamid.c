#include "pentamid.h"

#include <ctype.h>
#include <string.h>

const char PENTAMID_SIZES[] = "SML";

char pentamid_piece(char size, Side side) {
    return side == BLACK ? size : (char)tolower((unsigned char)size);
}

Side pentamid_owner(char piece) {
    return isupper((unsigned char)piece) ? BLACK : WHITE;
}

int pentamid_rank(char piece) {
    return (int)(strchr(PENTAMID_SIZES, toupper((unsigned char)piece)) - PENTAMID_SIZES);
}

/* The top piece of a cell, 0 if the cell is vacant. */
static char top_at(const Pentamid *game, Cell cell) {
    const char *stack = game->stack[cell.row][cell.column];
    const size_t height = strlen(stack);

    return height == 0 ? '\0' : stack[height - 1];
}

static bool cell_inside(const Pentamid *game, Cell cell) {
    return cell.row >= 0 && cell.row < game->size && cell.column >= 0 && cell.column < game->size;
}

int pentamid_dropped(const Pentamid *game, char size, Side side) {
    int count = 0;

    for (int row = 0; row < game->size; row++)
        for (int column = 0; column < game->size; column++)
            count += strchr(game->stack[row][column], pentamid_piece(size, side)) != NULL;
    return count;
}

/* True if a nest of the side to move has a piece of this size on top. Nests give large, medium,
   small. */
static bool size_droppable(const Pentamid *game, char size) {
    const int dropped = pentamid_dropped(game, size, game->side);

    if (size == 'L')
        return dropped < game->nests;
    return dropped < pentamid_dropped(game, size == 'M' ? 'L' : 'M', game->side);
}

static bool drop_allowed(const Pentamid *game, Cell cell) {
    if (game->diagonal && game->size == 5 && cell.row == 2 && cell.column == 2)
        return false;
    return top_at(game, cell) == '\0';
}

static bool step_allowed(const Pentamid *game, Cell from, Cell to) {
    const char piece = top_at(game, from);
    const char target = cell_inside(game, to) ? top_at(game, to) : '\0';

    if (!cell_inside(game, to) || piece == '\0' || pentamid_owner(piece) != game->side)
        return false;
    return target == '\0' || pentamid_rank(target) < pentamid_rank(piece);
}

static void drops_visit(const Pentamid *game, char size, MoveVisit *visit, void *context) {
    for (int row = 0; row < game->size; row++) {
        for (int column = 0; column < game->size; column++) {
            const Move move = {.pentamid = {.drop = size, .to = {row, column}}};

            if (drop_allowed(game, move.pentamid.to))
                visit(context, &move);
        }
    }
}

void pentamid_moves_visit(const Position *position, MoveVisit *visit, void *context) {
    static const Cell steps[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    const Pentamid *game = &position->pentamid;

    for (const char *size = PENTAMID_SIZES; *size != '\0'; size++)
        if (size_droppable(game, *size))
            drops_visit(game, *size, visit, context);
    for (int row = 0; row < game->size; row++) {
        for (int column = 0; column < game->size; column++) {
            for (int s = 0; s < 4; s++) {
                const Cell from = {row, column};
                const Cell to = {row + steps[s].row, column + steps[s].column};
                const Move move = {.pentamid = {.from = from, .to = to}};

                if (step_allowed(game, from, to))
                    visit(context, &move);
            }
        }
    }
}

static void piece_put(Pentamid *game, Cell cell, char piece) {
    char *stack = game->stack[cell.row][cell.column];
    const size_t height = strlen(stack);

    stack[height] = piece;
    stack[height + 1] = '\0';
}

static char piece_take(Pentamid *game, Cell cell) {
    char *stack = game->stack[cell.row][cell.column];
    const size_t height = strlen(stack);
    const char piece = stack[height - 1];

    stack[height - 1] = '\0';
    return piece;
}

void pentamid_move_play(Position *position, const Move *played) {
    Pentamid *game = &position->pentamid;
    const PentamidMove *move = &played->pentamid;

    if (move->drop != '\0')
        piece_put(game, move->to, pentamid_piece(move->drop, game->side));
    else
        piece_put(game, move->to, piece_take(game, move->from));
    game->side = side_other(game->side);
}

/* True if the side's top pieces fill `line` cells from `start` on. */
static bool line_stands(const Pentamid *game, Side side, Cell start, Cell direction) {
    for (int step = 0; step < game->line; step++) {
        const Cell cell = {start.row + step * direction.row,
                           start.column + step * direction.column};
        const char piece = cell_inside(game, cell) ? top_at(game, cell) : '\0';

        if (piece == '\0' || pentamid_owner(piece) != side)
            return false;
    }
    return true;
}

static bool line_any(const Pentamid *game, Side side) {
    static const Cell directions[] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    const int count = game->diagonal ? 4 : 2;

    for (int row = 0; row < game->size; row++)
        for (int column = 0; column < game->size; column++)
            for (int d = 0; d < count; d++)
                if (line_stands(game, side, (Cell){row, column}, directions[d]))
                    return true;
    return false;
}

static void move_noticed(void *context, const Move *move) {
    bool *noticed = context;

    (void)move;
    *noticed = true;
}

Result pentamid_result(const Position *position) {
    const Pentamid *game = &position->pentamid;
    const Side mover = side_other(game->side);
    bool can_move = false;

    if (line_any(game, game->side))
        return result_win(game->side);
    if (line_any(game, mover))
        return result_win(mover);
    pentamid_moves_visit(position, move_noticed, &can_move);
    return can_move ? RESULT_NONE : result_win(mover);
}
