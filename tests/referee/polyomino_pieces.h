/* Piece sets: every piece with all its allowed orientations. */
#ifndef REFEREE_POLYOMINO_PIECES_H
#define REFEREE_POLYOMINO_PIECES_H

#include "cells.h"

enum { PIECE_CELLS_MAX = 6, PIECE_FORMS_MAX = 8, PIECES_MAX = 35 };

/* Cells in output order. In a normalised form the lowest row and the leftmost column are 0. */
typedef struct Form {
    int count;
    Cell cells[PIECE_CELLS_MAX];
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

/* Puts the cells in output order. */
void form_sort(Form *form);
/* Moves a form into the corner and puts its cells in output order. */
void form_settle(Form *form);
int form_compare(const Form *form, const Form *other); /* lexicographic */

/* Makes the set `SET` or `SET:LETTERS`. Returns NULL or the reason of refusal. */
const char *pieces_read(PieceSet *set, const char *word);

/* Returns the piece with this normalised form, or NULL. */
const Piece *pieces_find(const PieceSet *set, const Form *form);

#endif
