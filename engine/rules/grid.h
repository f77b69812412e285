/* The cells of a position as text: what every game reads its rows into and is drawn from. */
#pragma once

#include "rules/board.h"

enum { STACK_MAX = 3 }; /* pieces in one cell, bottom to top */

typedef struct Grid {
    Board board;
    char cell[CELLS_MAX][STACK_MAX + 1]; /* "" is empty, else the letters of what stands there */
} Grid;

/* Rows from top to bottom separated by `/`: a number is a run of empty cells, `*` a hole, a letter
   a piece, `[ab]` a stack. */
bool grid_read(const char *rows, Grid *grid, Error *err);
void grid_write(const Grid *grid, Text *out);

/* Do ANSI escapes tell the pieces of a drawing apart? */
typedef enum Tint {
    TINT_NONE,
    TINT_LETTERS, /* each letter has a colour of its own */
    TINT_STONES   /* w, b, r and g are white, black, red and green */
} Tint;

/* A drawing with coordinates. No empty lines. */
void grid_draw(const Grid *grid, Tint tint, Text *out);
