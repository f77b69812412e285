/* Cells, boards of one character a cell, and how both are written. */
#ifndef REFEREE_CELLS_H
#define REFEREE_CELLS_H

#include "text.h"

enum { SIDE_MAX = 25 };

#define CELL_EMPTY '.'
#define CELL_HOLE  '*'

/* Row 0 is the bottom row, column 0 the leftmost: {0, 0} is a1. */
typedef struct Cell {
    int row, column;
} Cell;

typedef struct Board {
    int width, height;
    char at[SIDE_MAX][SIDE_MAX]; /* [row][column]; CELL_EMPTY, CELL_HOLE or the game's sign */
} Board;

/* Reads a cell such as `K10` and moves the cursor past it; the board's size is not looked at. */
bool cell_read(const char **cursor, Cell *cell);
void cell_print(Text *text, Cell cell);
int cell_compare(Cell cell, Cell other); /* by row, then by column: negative, 0, positive */

/* `6x10` or `9`, from 1 to SIDE_MAX. */
bool size_read(const char *word, int *width, int *height);

Board board_empty(int width, int height);
char board_at(const Board *board, int row, int column); /* a hole outside the board */

/* The rows field with the given signs as contents of cells. NULL or the reason of refusal. */
const char *rows_read(Board *board, const char *word, const char *signs);
void rows_print(Text *text, const Board *board);

/* How many rows a rows field has; it stops counting beyond SIDE_MAX. */
int rows_count(const char *word);

#endif
