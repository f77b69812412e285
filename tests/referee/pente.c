#include "pente.h"

#include <stdlib.h>
#include <string.h>

/* The first four are the directions of a line; the other four are their opposites. */
static const Cell DIRECTIONS[8] = {{0, 1},  {1, 0},  {1, 1},   {1, -1},
                                   {0, -1}, {-1, 0}, {-1, -1}, {-1, 1}};

typedef struct Marks {
    bool at[SIDE_MAX][SIDE_MAX];
} Marks;

static char cell_at(const Pente *game, Cell cell, Cell direction, int steps) {
    return board_at(&game->board, cell.row + steps * direction.row,
                    cell.column + steps * direction.column);
}

Side pente_player(int number) {
    static const Side players[PLAYERS_MAX] = {WHITE, BLACK, RED, GREEN};

    return players[number];
}

Side pente_turn(const Pente *game, Side side, int turns) {
    int number = 0;

    while (pente_player(number) != side)
        number++;
    return pente_player((number + turns + game->players) % game->players);
}

static bool partners(const Pente *game, Side side, Side other) {
    return game->teams && pente_turn(game, side, 2) == other;
}

/* True if the cell holds a stone of an enemy of the side. */
static bool stone_hostile(const Pente *game, Side side, char sign) {
    for (int number = 0; number < game->players; number++) {
        const Side other = pente_player(number);

        if (side_letter(other) == sign)
            return other != side && !partners(game, side, other);
    }
    return false;
}

int pente_ply(const Pente *game) {
    int ply = 0;

    for (int number = 0; number < game->players; number++)
        ply += game->taken[pente_player(number)];
    for (int row = 0; row < game->board.height; row++)
        for (int column = 0; column < game->board.width; column++)
            ply += game->board.at[row][column] != CELL_EMPTY;
    return ply;
}

/* True if the opening rules allow a stone on the cell. `ply` counts stones on the board and
   captured ones. A board of even size has no centre and none of these rules. */
static bool opening_allows(const Pente *game, int ply, Cell cell) {
    const int middle = game->board.width / 2;
    const int rows = abs(cell.row - middle), columns = abs(cell.column - middle);
    const int distance = rows > columns ? rows : columns;

    if (game->board.width % 2 == 0)
        return true;
    if (ply == 0 && game->centre)
        return distance == 0;
    if (ply != 2 || !game->tournament || game->board.width == 5)
        return true;
    if (game->rules->has_cross && (rows == 0 || columns == 0) && distance <= 4)
        return false;
    return distance >= 3;
}

/* Visits the colours, and `more`, if they may be chosen. */
static void choices_visit(const Pente *game, MoveVisit *visit, void *context) {
    Move move = {.pente = {.choice = 'w'}};

    visit(context, &move);
    move.pente.choice = 'b';
    visit(context, &move);
    if (game->rules->has_more && pente_ply(game) == game->rules->opening) {
        move.pente.choice = '+';
        visit(context, &move);
    }
}

void pente_moves_visit(const Position *position, MoveVisit *visit, void *context) {
    const Pente *game = &position->pente;
    const int ply = pente_ply(game);

    if (game->choice == '?') {
        choices_visit(game, visit, context);
        return;
    }
    for (int row = 0; row < game->board.height; row++) {
        for (int column = 0; column < game->board.width; column++) {
            const Move move = {.pente = {.cell = {row, column}}};

            if (game->board.at[row][column] == CELL_EMPTY &&
                opening_allows(game, ply, move.pente.cell))
                visit(context, &move);
        }
    }
}

/* Marks the `length` enemy stones next to the new stone if a stone of the mover is beyond them. */
static void capture_mark(const Pente *game, Cell stone, Cell direction, int length, Marks *marks) {
    const char first = cell_at(game, stone, direction, 1);

    for (int step = 1; step <= length; step++) {
        const char sign = cell_at(game, stone, direction, step);

        if (!stone_hostile(game, game->side, sign) || (sign != first && !game->mixed))
            return;
    }
    if (cell_at(game, stone, direction, length + 1) != side_letter(game->side))
        return;
    for (int step = 1; step <= length; step++)
        marks->at[stone.row + step * direction.row][stone.column + step * direction.column] = true;
}

/* The unbroken run of one colour through a stone: its length on both sides and the cells beyond. */
typedef struct Run {
    int back, forth, length;
    char behind_back, behind_forth;
} Run;

static Run run_measure(const Pente *game, Cell stone, Cell direction) {
    const char colour = game->board.at[stone.row][stone.column];
    Run run = {0};

    while (cell_at(game, stone, direction, -(run.back + 1)) == colour)
        run.back++;
    while (cell_at(game, stone, direction, run.forth + 1) == colour)
        run.forth++;
    run.length = run.back + 1 + run.forth;
    run.behind_back = cell_at(game, stone, direction, -(run.back + 1));
    run.behind_forth = cell_at(game, stone, direction, run.forth + 1);
    return run;
}

static bool length_captured(const PenteRules *rules, int length) {
    return (rules->pairs && length == 2) || (rules->triples && length == 3);
}

static void poof_mark(const Pente *game, Cell stone, Cell direction, Marks *marks) {
    const char enemy = side_letter(side_other(game->side));
    const Run run = run_measure(game, stone, direction);

    if (!length_captured(game->rules, run.length))
        return;
    if (run.behind_back != enemy || run.behind_forth != enemy)
        return;
    for (int step = -run.back; step <= run.forth; step++)
        marks->at[stone.row + step * direction.row][stone.column + step * direction.column] = true;
}

/* Removes all marked stones. Captured stones count for the mover, poofed ones for the opponent. */
static void marks_take(Pente *game, const Marks *marks) {
    for (int row = 0; row < game->board.height; row++) {
        for (int column = 0; column < game->board.width; column++) {
            if (!marks->at[row][column])
                continue;
            if (game->board.at[row][column] == side_letter(game->side))
                game->taken[side_other(game->side)]++;
            else
                game->taken[game->side]++;
            game->board.at[row][column] = CELL_EMPTY;
        }
    }
}

static void stone_play(Pente *game, Cell stone) {
    Marks marks = {{{false}}};

    game->board.at[stone.row][stone.column] = side_letter(game->side);
    for (int d = 0; d < 8; d++) {
        if (game->rules->pairs)
            capture_mark(game, stone, DIRECTIONS[d], 2, &marks);
        if (game->rules->triples)
            capture_mark(game, stone, DIRECTIONS[d], 3, &marks);
    }
    if (game->rules->poof)
        for (int d = 0; d < 4; d++)
            poof_mark(game, stone, DIRECTIONS[d], &marks);
    marks_take(game, &marks);
    game->side = pente_turn(game, game->side, 1);
    if (game->choice == '-' && pente_ply(game) == game->rules->opening)
        game->choice = '?';
    else if (game->choice == '+' && pente_ply(game) == game->rules->opening + 2)
        game->choice = '?';
}

void pente_move_play(Position *position, const Move *move) {
    Pente *game = &position->pente;
    const char choice = move->pente.choice;

    if (choice == 0)
        stone_play(game, move->pente.cell);
    else if (choice == '+')
        game->choice = '+';
    else if (pente_ply(game) == game->rules->opening)
        game->choice =
            choice == 'w'
                ? 'b'
                : 'w'; /* the second player took `choice`; the first player has the other colour */
    else
        game->choice = choice;
}

/* True if one enemy stone would capture this stone. */
static bool stone_endangered(const Pente *game, Cell stone) {
    const char enemy = game->board.at[stone.row][stone.column] == 'b' ? 'w' : 'b';

    for (int d = 0; d < 4; d++) {
        const Run run = run_measure(game, stone, DIRECTIONS[d]);

        if (!length_captured(game->rules, run.length))
            continue;
        if ((run.behind_back == enemy && run.behind_forth == CELL_EMPTY) ||
            (run.behind_back == CELL_EMPTY && run.behind_forth == enemy))
            return true;
    }
    return false;
}

static bool run_safe(const Pente *game, Cell stone, Cell direction, const Run *run) {
    for (int step = -run->back; step <= run->forth; step++) {
        const Cell cell = {stone.row + step * direction.row,
                           stone.column + step * direction.column};

        if (stone_endangered(game, cell))
            return false;
    }
    return true;
}

/* True if the side has a run that wins. With `only_safe`, a run that no single enemy placement
   breaks by capture. */
static bool line_stands(const Pente *game, Side side, bool only_safe) {
    for (int row = 0; row < game->board.height; row++) {
        for (int column = 0; column < game->board.width; column++) {
            const Cell stone = {row, column};

            if (game->board.at[row][column] != side_letter(side))
                continue;
            for (int d = 0; d < 4; d++) {
                const Run run = run_measure(game, stone, DIRECTIONS[d]);

                if (run.length < game->line || (game->exact && run.length > game->line))
                    continue;
                if (!only_safe || run_safe(game, stone, DIRECTIONS[d], &run))
                    return true;
            }
        }
    }
    return false;
}

/* The winner by captured stones in a game of two. Equal totals decide nothing in poof games. In
   other games they arise only by `setboard`; then the side that moved last wins. */
static Result totals_result(const Pente *game) {
    const int black = game->taken[BLACK], white = game->taken[WHITE], goal = game->goal;

    if (goal == 0 || (black < goal && white < goal))
        return RESULT_NONE;
    if (black != white)
        return black > white ? RESULT_BLACK : RESULT_WHITE;
    return game->rules->poof ? RESULT_NONE : result_win(side_other(game->side));
}

static bool board_full(const Board *board) {
    for (int row = 0; row < board->height; row++)
        for (int column = 0; column < board->width; column++)
            if (board->at[row][column] == CELL_EMPTY)
                return false;
    return true;
}

/* A win of a player is a win of the team. */
static Result player_wins(const Pente *game, Side player) {
    if (!game->teams)
        return result_win(player);
    return player == WHITE || player == RED ? RESULT_WHITE_RED : RESULT_BLACK_GREEN;
}

static int player_total(const Pente *game, Side player) {
    return game->taken[player] + (game->teams ? game->taken[pente_turn(game, player, 2)] : 0);
}

/* Games of more than two players. In play only the last mover can have won. A position set up may
   have several winners: totals come before lines, and the last mover comes first. */
static Result many_result(const Pente *game) {
    for (int back = 1; back <= game->players; back++) {
        const Side player = pente_turn(game, game->side, -back);

        if (game->goal > 0 && player_total(game, player) >= game->goal)
            return player_wins(game, player);
    }
    for (int back = 1; back <= game->players; back++) {
        const Side player = pente_turn(game, game->side, -back);

        if (line_stands(game, player, false))
            return player_wins(game, player);
    }
    return board_full(&game->board) ? RESULT_DRAW : RESULT_NONE;
}

static Result two_result(const Pente *game) {
    const Side mover = side_other(game->side);
    const Result totals = totals_result(game);

    if (game->rules->boat && line_stands(game, game->side, false))
        return result_win(game->side);
    if (totals != RESULT_NONE)
        return totals;
    if (line_stands(game, mover, game->rules->boat))
        return result_win(mover);
    if (!game->rules->boat && line_stands(game, game->side, false))
        return result_win(game->side);
    return board_full(&game->board) ? RESULT_DRAW : RESULT_NONE;
}

Result pente_result(const Position *position) {
    const Pente *game = &position->pente;

    return game->players > 2 ? many_result(game) : two_result(game);
}
