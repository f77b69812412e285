/* Pentamid: the rules (pentamid.c) and the notation (pentamid_text.c).

   The sign of a cell is VACANT, plus two bits for each size, small lowest: 0, or the colour of that
   piece counted from 1. A piece always stands on smaller ones. A move is the target cell with,
   above its ten bits, the cell from which a piece steps, or DROP and the size of a drop. */
#ifndef RULEBOOK_PENTAMID_H
#define RULEBOOK_PENTAMID_H

#include "rules.h"

enum { VACANT = 64, SMALL = 0, MEDIUM = 1, LARGE = 2, SIZES = 3, DROP = 1 << 20 };

/* The colour of the piece of this size, counted from 1; 0 if there is none. */
int pentamid_piece(char stack, int size);
void pentamid_put(char *stack, int size, int side);

/* Counts the pieces of each colour and size on the board, covered ones included. */
typedef struct Dropped {
    int count[2][SIZES];
} Dropped;
Dropped pentamid_dropped(const Position *position);
/* True if the nests can have given the pieces on the board. */
bool pentamid_possible(const Position *position);

void pentamid_moves(const Position *position, Moves *moves);
void pentamid_move_play(Position *position, Move move);
Result pentamid_result(const Position *position);

#endif
