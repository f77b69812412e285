#include "protocol/dialects/gomocup/coordinates.h"

#include <stdio.h>
#include <string.h>

#include "rules/points.h"

enum { NUMBERS_BYTES = 40 };

/* Joins the arguments by blanks. False if they are too long for numbers. */
static bool arguments_join(const Call *call, char text[NUMBERS_BYTES]) {
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < call->count; i++) {
        const size_t length = strlen(call->word[i]);
        if (used + length + 2 > NUMBERS_BYTES)
            return false;
        used += (size_t)snprintf(text + used, NUMBERS_BYTES - used, "%s%s", i > 0 ? " " : "",
                                 call->word[i]);
    }
    return true;
}

int numbers_read(const Call *call, bool blanks, int number[NUMBERS_MAX]) {
    char text[NUMBERS_BYTES];
    const char *at = text;
    int count = 0;
    if (!arguments_join(call, text))
        return 0;
    for (;;) {
        int value = 0;
        const char *digits = at += strspn(at, " ");
        for (; *at >= '0' && *at <= '9' && value <= NUMBER_MAX; at++)
            value = 10 * value + (*at - '0');
        if (at == digits || value > NUMBER_MAX || count == NUMBERS_MAX)
            return 0;
        number[count++] = value;
        const char *end = at;
        at += strspn(at, " ");
        if (*at == '\0')
            return count;
        if (*at == ',')
            at++;
        else if (!blanks || at == end)
            return 0;
    }
}

int point_cell(const Board *board, int x, int y) {
    const bool on = x >= 0 && y >= 0 && x < board->columns && y < board->rows;
    return on ? (board->rows - 1 - y) * board->columns + x : -1;
}

bool point_read(Call *call, int *cell) {
    const Board *board = &game_variant(call->session->game)->setup.board;
    int number[NUMBERS_MAX];
    if (numbers_read(call, false, number) != 2)
        return error_set(call->err, "%s needs a point X,Y", call->request->name);
    *cell = point_cell(board, number[0], number[1]);
    return *cell >= 0 || error_set(call->err, "%d,%d is not on the %dx%d board", number[0],
                                   number[1], board->columns, board->rows);
}

void point_write(const Board *board, int cell, Text *out) {
    text_add(out, "%d,%d", cell % board->columns, board->rows - 1 - cell / board->columns);
}

void point_move_write(const Pos *pos, Move move, Text *out) {
    const int cell = pos_rules(pos)->points->cell(pos, move);
    if (cell >= 0)
        point_write(&pos->variant->setup.board, cell, out);
    else
        pos_rules(pos)->move_write(pos, move, out);
}

bool point_move(const Game *game, int cell, Move *move, Error *err) {
    const Board *board = &game_variant(game)->setup.board;
    const int column = cell % board->columns, row = cell / board->columns;
    char name[8];
    Grid grid;
    pos_rules(game_pos(game))->grid(game_pos(game), &grid);
    if (grid.cell[cell][0] != '\0')
        return error_set(err, "there is a stone on %d,%d", column, board->rows - 1 - row);
    snprintf(name, sizeof name, "%c%d", column_letter(column), row % SIDE_MAX + 1);
    return game_move_read(game, name, move, err);
}
