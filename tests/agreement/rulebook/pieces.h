/* Piece sets: every piece with all its allowed orientations. */
#ifndef RULEBOOK_PIECES_H
#define RULEBOOK_PIECES_H

#include "board.h"

enum { PIECE_CELLS_MAX = 6, PIECE_FORMS_MAX = 8, PIECES_MAX = 35 };

/* Cells as differences to the corner with the lowest row and the leftmost column, in output order.
 */
typedef struct Form {
    int count, width, height;
    int cells[PIECE_CELLS_MAX];
} Form;

typedef struct Piece {
    char letter;
    int count;
    Form forms[PIECE_FORMS_MAX]; /* all distinct */
} Piece;

typedef struct PieceSet {
    int cells; /* cells of each piece */
    int count;
    Piece pieces[PIECES_MAX]; /* in ASCII order of their letters */
} PieceSet;

/* Makes the form that these cells of a board have, and stores their corner. */
Form form_make(const int *cells, int count, int *corner);

/* Makes the set `SET` or `SET:LETTERS`. Returns NULL or the reason of refusal. */
const char *pieces_read(PieceSet *set, const char *word);

/* The number of the piece with this letter, or -1. */
int pieces_number(const PieceSet *set, char letter);
/* Finds the piece and the number of its form. Returns false if none has this form. */
bool pieces_find(const PieceSet *set, const Form *form, int *piece, int *number);

#endif
