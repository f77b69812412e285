/* Polyominoes: their forms, orientations and sets. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

enum { PIECES_MAX = 35, PIECE_CELLS_MAX = 6, ORIENTATIONS_MAX = 8 };

/* One orientation, moved into the corner at row 0, column 0; cells by row from the bottom, then by
   column: the order of output. */
typedef struct Form {
    int8_t row[PIECE_CELLS_MAX];
    int8_t column[PIECE_CELLS_MAX];
} Form;

typedef struct Piece {
    char letter;
    int orientations;                   /* different ones that the rules allow: 1 to 8 */
    Form orientation[ORIENTATIONS_MAX]; /* sorted */
    Form name;                          /* the smallest of all eight, turned over or not */
} Piece;

typedef struct PieceSet {
    int count;
    int cells;               /* of each piece */
    Piece piece[PIECES_MAX]; /* sorted by letter, so sets of pieces print in ASCII order */
} PieceSet;

/* `SET` or `SET:LETTERS`. `canonical`, of at least SETUP_VALUE_MAX bytes, gets the shortest way to
   say the same: letters sorted, and none where the set is whole. */
bool piece_set_read(const char *word, PieceSet *set, char *canonical, Error *err);
int piece_set_find(const PieceSet *set, char letter); /* index or -1 */

/* The form after symmetry s of the square (bits: 1 mirrors columns, 2 mirrors rows, 4 then
   exchanges both), back in the corner. */
Form form_turned(const Form *form, int cells, int s);
int form_order(const Form *a, const Form *b, int cells); /* <0, 0, >0 */
