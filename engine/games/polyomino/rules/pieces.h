/* Polyominoes: forms, orientations and piece sets. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

enum { PIECES_MAX = 35, PIECE_CELLS_MAX = 6, ORIENTATIONS_MAX = 8 };

/* One orientation, shifted so that its lowest row and column are 0. Cells are sorted by row from
   the bottom, then by column, as in output. */
typedef struct Form {
    int8_t row[PIECE_CELLS_MAX];
    int8_t column[PIECE_CELLS_MAX];
} Form;

typedef struct Piece {
    char letter;
    int orientations;                   /* distinct orientations that the rules allow, 1 to 8 */
    Form orientation[ORIENTATIONS_MAX]; /* sorted */
    Form name;                          /* the smallest of all eight orientations, mirrored ones
                                           included */
} Piece;

typedef struct PieceSet {
    int count;
    int cells;               /* of each piece */
    Piece piece[PIECES_MAX]; /* sorted by letter, so sets of pieces print in ASCII order */
} PieceSet;

/* Reads `SET` or `SET:LETTERS`. `canonical` has at least SETUP_VALUE_MAX bytes and receives the
   shortest equivalent text: sorted letters, or none for a whole set. */
bool piece_set_read(const char *word, PieceSet *set, char *canonical, Error *err);
int piece_set_find(const PieceSet *set, char letter); /* index or -1 */

/* The normalised form after symmetry s of the square. The bits of s: 1 mirrors columns, 2 mirrors
   rows, 4 then exchanges rows and columns. */
Form form_turned(const Form *form, int cells, int s);
int form_order(const Form *a, const Form *b, int cells); /* <0, 0, >0 */
