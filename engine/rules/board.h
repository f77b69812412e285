/* Board shapes, cell names and board symmetries. */
#pragma once

#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"

enum { SIDE_MAX = 25, CELLS_MAX = SIDE_MAX * SIDE_MAX };

/* Cells are numbered row * columns + column from a1, the bottom left corner. */
typedef struct Board {
    int columns; /* 1 to SIDE_MAX */
    int rows;    /* 1 to SIDE_MAX */
    /* True for cells that do not exist. */
    bool hole[CELLS_MAX];
} Board;

Board board_rectangle(int columns, int rows);
int board_cells(const Board *board); /* number of cells, including holes */
bool board_holed(const Board *board);
bool board_same(const Board *a, const Board *b);

/* Reads a board without holes: `6x10` (columns x rows), or `8` for a square. On failure *board is
   unchanged. */
bool board_size_read(const char *word, Board *board, Error *err);

/* Reads a cell name, `a1` to `z25`; the letter i is skipped. Accepts holes, rejects cells off the
   board. */
bool cell_read(const Board *board, const char *word, int *cell, Error *err);
void cell_write(const Board *board, int cell, Text *out);
char column_letter(int column);

/* The symmetries of a board that map holes to holes; the identity is first. Rotations by 90 degrees
   and diagonal reflections exist only on square boards. */
typedef struct Symmetries {
    int count;
    bool mirrored[8]; /* the map is a reflection */
    short image[8][CELLS_MAX];
} Symmetries;

void board_symmetries(const Board *board, Symmetries *symmetries);
