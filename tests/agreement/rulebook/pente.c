#include "pente.h"

#include <stdlib.h>
#include <string.h>

/* The first four are the directions of a line; the other four are their opposites. */
static const int STEPS[8] = {1,  STRIDE,  STRIDE + 1,  STRIDE - 1,
                             -1, -STRIDE, -STRIDE - 1, -STRIDE + 1};

Side pente_colour(int number) {
    static const Side colours[PLAYERS_MAX] = {WHITE, BLACK, RED, GREEN};
    return colours[number];
}

/* The colour to move so many moves after this one, or before it if `moves` is negative. */
static Side colour_after(const PenteSetting *setting, Side side, int moves) {
    int number = 0;
    while (pente_colour(number) != side)
        number++;
    return pente_colour((number + moves + setting->players) % setting->players);
}

/* True if the sign is a stone of an enemy of the side. */
static bool stone_hostile(const PenteSetting *setting, Side side, char sign) {
    for (int number = 0; number < setting->players; number++) {
        const Side other = pente_colour(number);
        if (side_letter(other) == sign)
            return other != side && !(setting->teams && colour_after(setting, side, 2) == other);
    }
    return false;
}

int pente_ply(const Position *position) {
    const Board *board = &position->board;
    int ply = 0;
    for (int colour = 0; colour < PLAYERS_MAX; colour++)
        ply += position->taken[colour];
    for (int cell = 0; cell < cell_number(board->height, 0); cell++)
        ply += board->at[cell] != EMPTY && board->at[cell] != HOLE;
    return ply;
}

/* In games with a choice of colours the player who began is 0. He plays the opening's first stones,
   and chooses after `more`. */
int pente_mover(const Position *position) {
    const PenteGame *game = position->setting->pente.game;
    const uint8_t choice = position->choice;
    if (game->opening == 0)
        return position->side;
    if (choice == 'w' || choice == 'b')
        return (choice == 'w') == (position->side == WHITE) ? 0 : 1;
    return choice == '-' || (choice == '?' && pente_ply(position) > game->opening) ? 0 : 1;
}

/* --- moves --- */

/* True if the opening rules allow a stone on the cell. `ply` counts stones on the board and
   captured ones. A board of even size has no centre and none of these rules. */
static bool opening_allows(const Position *position, int ply, int cell) {
    const PenteSetting *setting = &position->setting->pente;
    const int middle = position->board.width / 2;
    const int rows = abs(cell_row(cell) - middle), columns = abs(cell_column(cell) - middle);
    const int distance = rows > columns ? rows : columns;
    if (position->board.width % 2 == 0)
        return true;
    if (ply == 0 && setting->centre)
        return distance == 0;
    if (ply != 2 || !setting->tournament || position->board.width == 5)
        return true;
    if (setting->game->has_cross && (rows == 0 || columns == 0) && distance <= 4)
        return false;
    return distance >= 3;
}

void pente_moves(const Position *position, Moves *moves) {
    const PenteGame *game = position->setting->pente.game;
    const int ply = pente_ply(position);
    if (position->choice == '?') {
        moves_add(moves, CHOICE | 'w');
        moves_add(moves, CHOICE | 'b');
        if (game->has_more && ply == game->opening)
            moves_add(moves, CHOICE | '+');
        return;
    }
    for (int cell = 0; cell < cell_number(position->board.height, 0); cell++)
        if (position->board.at[cell] == EMPTY && (ply > 2 || opening_allows(position, ply, cell)))
            moves_add(moves, (Move)cell);
}

/* Stones that a move takes off the board; some may occur more than once. */
typedef struct Taken {
    int count;
    int cell[8 * 3 + 4 * 3];
} Taken;

/* Adds the `length` enemy stones next to the new stone if a stone of the mover is beyond them. */
static void capture_find(const Position *position, int stone, int step, int length, Taken *taken) {
    const PenteSetting *setting = &position->setting->pente;
    const char *at = position->board.at + stone;
    for (int k = 1; k <= length; k++)
        if ((at[k * step] != at[step] && !setting->mixed) ||
            !stone_hostile(setting, position->side, at[k * step]))
            return;
    if (at[(length + 1) * step] != side_letter(position->side))
        return;
    for (int k = 1; k <= length; k++)
        taken->cell[taken->count++] = stone + k * step;
}

/* The unbroken run of one colour through a stone: its length, and the cells beyond both ends. */
typedef struct Run {
    int length, before, behind;
} Run;

static Run run_measure(const Board *board, int stone, int step) {
    Run run = {1, stone - step, stone + step};
    for (; board->at[run.before] == board->at[stone]; run.length++)
        run.before -= step;
    for (; board->at[run.behind] == board->at[stone]; run.length++)
        run.behind += step;
    return run;
}

static bool length_captured(const PenteGame *game, int length) {
    return (game->pairs && length == 2) || (game->triples && length == 3);
}

static void poof_find(const Position *position, int stone, int step, Taken *taken) {
    const Board *board = &position->board;
    const char enemy = side_letter(side_other(position->side));
    const Run run = run_measure(board, stone, step);
    if (!length_captured(position->setting->pente.game, run.length))
        return;
    if (board->at[run.before] != enemy || board->at[run.behind] != enemy)
        return;
    for (int cell = run.before + step; cell != run.behind; cell += step)
        taken->cell[taken->count++] = cell;
}

/* Removes the stones. Captured stones count for the mover, poofed ones for the opponent. */
static void stones_take(Position *position, const Taken *taken) {
    for (int i = 0; i < taken->count; i++) {
        char *stone = &position->board.at[taken->cell[i]];
        const bool own = *stone == side_letter(position->side);
        if (*stone != EMPTY)
            position->taken[own ? side_other(position->side) : (Side)position->side]++;
        *stone = EMPTY;
    }
}

static void stone_play(Position *position, int stone) {
    const PenteGame *game = position->setting->pente.game;
    const uint8_t choice = position->choice;
    Taken taken = {.count = 0};
    position->board.at[stone] = side_letter(position->side);
    for (int d = 0; d < 8; d++) {
        if (game->pairs)
            capture_find(position, stone, STEPS[d], 2, &taken);
        if (game->triples)
            capture_find(position, stone, STEPS[d], 3, &taken);
    }
    for (int d = 0; d < 4 && game->poof; d++)
        poof_find(position, stone, STEPS[d], &taken);
    stones_take(position, &taken);
    position->side = (uint8_t)colour_after(&position->setting->pente, position->side, 1);
    if ((choice == '-' && pente_ply(position) == game->opening) ||
        (choice == '+' && pente_ply(position) == game->opening + 2))
        position->choice = '?';
}

void pente_move_play(Position *position, Move move) {
    const char choice = (char)(move & (CHOICE - 1));
    if ((move & CHOICE) == 0)
        stone_play(position, (int)move);
    else if (choice != '+' && pente_ply(position) == position->setting->pente.game->opening)
        /* The second player took this colour; the first player has the other. */
        position->choice = choice == 'w' ? 'b' : 'w';
    else
        position->choice = (uint8_t)choice;
}

/* --- the end --- */

/* The stones of a colour as bits by column, in rows from 1; the other rows are empty. */
typedef struct Stones {
    uint32_t row[SIDE_MAX + 8];
} Stones;

static Stones stones_find(const Board *board, Side side) {
    const char letter = side_letter(side);
    Stones stones = {{0}};
    for (int row = 0; row < board->height; row++) {
        const char *at = board->at + cell_number(row, 0);
        for (int column = 0; column < board->width; column++)
            stones.row[row + 1] |= (uint32_t)(at[column] == letter) << column;
    }
    return stones;
}

/* Bits of the cells from which a stone is `k` cells away in a direction. */
static uint32_t stones_away(const Stones *stones, int row, int direction, int k) {
    static const int rows[4] = {0, 1, 1, 1}, columns[4] = {1, 0, 1, -1};
    const uint32_t there = stones->row[row + k * rows[direction]];
    const int shift = k * columns[direction];
    return shift >= 0 ? there >> shift : there << -shift;
}

/* Bits of the first stones of all runs in a direction that are long enough to win. */
static uint32_t runs_find(const PenteSetting *setting, const Stones *stones, int row,
                          int direction) {
    uint32_t runs = ~stones_away(stones, row, direction, -1);
    for (int k = 0; k < setting->line && runs != 0; k++)
        runs &= stones_away(stones, row, direction, k);
    return setting->exact ? runs & ~stones_away(stones, row, direction, setting->line) : runs;
}

/* True if one enemy stone would capture this stone. */
static bool stone_endangered(const Position *position, int stone) {
    const Board *board = &position->board;
    const char enemy = board->at[stone] == 'b' ? 'w' : 'b';
    for (int d = 0; d < 4; d++) {
        const Run run = run_measure(board, stone, STEPS[d]);
        const char before = board->at[run.before], behind = board->at[run.behind];
        if (length_captured(position->setting->pente.game, run.length) &&
            ((before == enemy && behind == EMPTY) || (before == EMPTY && behind == enemy)))
            return true;
    }
    return false;
}

static bool run_safe(const Position *position, int stone, int step) {
    const Run run = run_measure(&position->board, stone, step);
    for (int cell = run.before + step; cell != run.behind; cell += step)
        if (stone_endangered(position, cell))
            return false;
    return true;
}

/* True if the side has a run that wins. With `only_safe`, a run that no single enemy placement
   breaks by capture. */
static bool line_stands(const Position *position, Side side, bool only_safe) {
    const Stones stones = stones_find(&position->board, side);
    for (int row = 0; row < position->board.height; row++)
        for (int d = 0; d < 4; d++) {
            const uint32_t runs = runs_find(&position->setting->pente, &stones, row + 1, d);
            if (runs != 0 && !only_safe)
                return true;
            for (int column = 0; runs >> column != 0; column++)
                if ((runs >> column & 1) != 0 &&
                    run_safe(position, cell_number(row, column), STEPS[d]))
                    return true;
        }
    return false;
}

/* The winner by captured stones in a game of two. Equal totals decide nothing in poof games. In
   other games they arise only by `setboard`; then the side that moved last wins. */
static Result totals_result(const Position *position) {
    const PenteSetting *setting = &position->setting->pente;
    const int black = position->taken[BLACK], white = position->taken[WHITE];
    if (setting->goal == 0 || (black < setting->goal && white < setting->goal))
        return RESULT_NONE;
    if (black != white)
        return black > white ? RESULT_BLACK : RESULT_WHITE;
    return setting->game->poof ? RESULT_NONE : result_win(side_other(position->side));
}

/* A win of a player is a win of the team. */
static Result player_wins(const PenteSetting *setting, Side player) {
    if (!setting->teams)
        return result_win(player);
    return player == WHITE || player == RED ? RESULT_WHITE_RED : RESULT_BLACK_GREEN;
}

static Result full_result(const Position *position) {
    return board_has(&position->board, EMPTY) ? RESULT_NONE : RESULT_DRAW;
}

/* Games of more than two players. In play only the last mover can have won. A position set up may
   have several winners: totals come before lines, and the last mover comes first. */
static Result many_result(const Position *position) {
    const PenteSetting *setting = &position->setting->pente;
    for (int back = 1; back <= setting->players; back++) {
        const Side player = colour_after(setting, position->side, -back);
        int total = position->taken[player];
        if (setting->teams)
            total += position->taken[colour_after(setting, player, 2)];
        if (setting->goal > 0 && total >= setting->goal)
            return player_wins(setting, player);
    }
    for (int back = 1; back <= setting->players; back++) {
        const Side player = colour_after(setting, position->side, -back);
        if (line_stands(position, player, false))
            return player_wins(setting, player);
    }
    return full_result(position);
}

Result pente_result(const Position *position) {
    const bool boat = position->setting->pente.game->boat;
    const Side side = position->side;
    if (position->setting->pente.players > 2)
        return many_result(position);
    if (boat && line_stands(position, side, false))
        return result_win(side);
    const Result totals = totals_result(position);
    if (totals != RESULT_NONE)
        return totals;
    if (line_stands(position, side_other(side), boat))
        return result_win(side_other(side));
    if (!boat && line_stands(position, side, false))
        return result_win(side);
    return full_result(position);
}
