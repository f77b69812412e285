/* Numbers and points in Gomocup's protocol: `X,Y` from 0; 0,0 is the upper left corner. */
#pragma once

#include "protocol/session/call.h"

enum { NUMBERS_MAX = 3, NUMBER_MAX = 9999 };

/* Reads the arguments as whole numbers from 0 to NUMBER_MAX between commas, with `blanks` also
   between blanks alone. Blanks around commas are skipped. Returns how many there are, 0 if the
   arguments are anything else or more than NUMBERS_MAX. */
int numbers_read(const Call *call, bool blanks, int number[NUMBERS_MAX]);

/* The cell of a point; -1 if it is off the board. */
int point_cell(const Board *board, int x, int y);

/* Reads the arguments as a point on the board. */
bool point_read(Call *call, int *cell);
void point_write(const Board *board, int cell, Text *out);

/* Writes the point of a move; in a choice of colours the word. */
void point_move_write(const Pos *pos, Move move, Text *out);

/* The legal move that puts a stone on the cell. Allocates no memory. */
bool point_move(const Game *game, int cell, Move *move, Error *err);
