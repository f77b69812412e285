/* Cells, the notation of cells and boards. */
#ifndef RULEBOOK_BOARD_H
#define RULEBOOK_BOARD_H

#include "text.h"

/* A cell is a number: cells in a row follow each other, and rows are STRIDE apart. Row 0 is the
   bottom row, column 0 the leftmost. There is a cell next to each cell of a board in all eight
   directions; those outside the board are holes. */
enum { SIDE_MAX = 25, STRIDE = SIDE_MAX + 1, CELLS = (SIDE_MAX + 2) * STRIDE + 6 };

/* The content of a cell, besides the signs of each game. */
enum { HOLE = 0, EMPTY = '.' };

typedef struct Board {
    uint8_t width, height;
    char at[CELLS];
} Board;

int cell_number(int row, int column);
int cell_row(int cell);
int cell_column(int cell);

/* Reads a cell such as `K10` and moves the cursor past it. Does not check it against a board. */
bool cell_read(const char **cursor, int *cell);
void cell_print(Text *text, int cell);

/* Reads `6x10` or `9`; both numbers are from 1 to SIDE_MAX. */
bool size_read(const char *word, int *width, int *height);

Board board_empty(int width, int height);
bool board_has(const Board *board, char sign); /* on any cell; not for HOLE */
bool board_holed(const Board *board);

/* Reads the rows field; `signs` lists what may stand on a cell. Returns NULL or the reason of
   refusal. */
const char *board_read(Board *board, const char *word, const char *signs);
void board_print(Text *text, const Board *board);

/* Counts the rows of a rows field, up to one more than SIDE_MAX. */
int rows_count(const char *word);

#endif
