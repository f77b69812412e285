/* The shape of a board and the names of its cells. */
#pragma once

#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"

enum { SIDE_MAX = 25, CELLS_MAX = SIDE_MAX * SIDE_MAX };

/* Cell number = row * columns + column, counted from a1 at the bottom left. */
typedef struct Board {
    int columns;          /* 1 to SIDE_MAX */
    int rows;             /* 1 to SIDE_MAX */
    bool hole[CELLS_MAX]; /* this cell does not exist */
} Board;

Board board_rectangle(int columns, int rows);
int board_cells(const Board *board); /* holes included */
bool board_holed(const Board *board);
bool board_same(const Board *a, const Board *b);

/* `6x10`, or `8` for a square. */
bool board_size_read(const char *word, Board *board, Error *err);

/* `a1` to `z25`, without column i. Refuses cells off the board, but accepts holes. */
bool cell_read(const Board *board, const char *word, int *cell, Error *err);
void cell_write(const Board *board, int cell, Text *out);
char column_letter(int column);

/* Symmetries of the board that map holes to holes, the identity first. Quarter turns and diagonal
   mirrors exist only on square boards. */
typedef struct Symmetries {
    int count;
    bool mirrored[8]; /* this map turns the board over */
    short image[8][CELLS_MAX];
} Symmetries;

void board_symmetries(const Board *board, Symmetries *symmetries);
