/* The cells of a position as text. Every game reads its board from a Grid and draws it through
   one. */
#pragma once

#include "rules/board.h"

enum { STACK_MAX = 3 }; /* highest stack of pieces in one cell */

typedef struct Grid {
    Board board;
    /* Letters of the pieces in each cell, bottom to top; "" if empty. */
    char cell[CELLS_MAX][STACK_MAX + 1];
} Grid;

/* Reads and writes rows from top to bottom, separated by `/`. A number is a run of empty cells, `*`
   a hole, a letter a piece, `[ab]` a stack. */
bool grid_read(const char *rows, Grid *grid, Error *err);
void grid_write(const Grid *grid, Text *out);

/* Colours of a drawing, as ANSI escapes. */
typedef enum Tint {
    TINT_NONE,
    TINT_LETTERS, /* a colour for each letter */
    TINT_STONES   /* w, b, r, g in white, black, red, green */
} Tint;

/* Draws the board with coordinates, without empty lines. */
void grid_draw(const Grid *grid, Tint tint, Text *out);
