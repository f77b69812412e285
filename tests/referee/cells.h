/* Cells, boards with one character a cell, and their notation. */
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
    char at[SIDE_MAX][SIDE_MAX]; /* [row][column]: CELL_EMPTY, CELL_HOLE or a sign of the game */
} Board;

/* Reads a cell such as `K10` and moves the cursor past it. Does not check it against a board. */
bool cell_read(const char **cursor, Cell *cell);
void cell_print(Text *text, Cell cell);
int cell_compare(Cell cell, Cell other); /* by row, then by column: negative, 0, positive */

/* Reads `6x10` or `9`; both numbers are from 1 to SIDE_MAX. */
bool size_read(const char *word, int *width, int *height);

Board board_empty(int width, int height);
char board_at(const Board *board, int row, int column); /* CELL_HOLE outside the board */

/* Reads the rows field; `signs` lists the allowed cell contents. Returns NULL or the reason of
   refusal. */
const char *rows_read(Board *board, const char *word, const char *signs);
void rows_print(Text *text, const Board *board);

/* Counts the rows of a rows field, up to one more than SIDE_MAX. */
int rows_count(const char *word);

#endif
