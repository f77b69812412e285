/* Piece sets: every piece with all the forms in which it may be placed. */
#ifndef REFEREE_POLYOMINO_PIECES_H
#define REFEREE_POLYOMINO_PIECES_H

#include "cells.h"

enum { PIECE_CELLS_MAX = 6, PIECE_FORMS_MAX = 8, PIECES_MAX = 35 };

/* Cells in output order; lowest row and leftmost column are 0. */
typedef struct Form {
    int count;
    Cell cells[PIECE_CELLS_MAX];
} Form;

typedef struct Piece {
    char letter;
    int count;
    Form forms[PIECE_FORMS_MAX]; /* all different */
} Piece;

typedef struct PieceSet {
    int cells; /* of each piece */
    int count;
    Piece pieces[PIECES_MAX]; /* in ASCII order of their letters */
} PieceSet;

/* Puts the cells in output order. */
void form_sort(Form *form);
/* Moves a form into the corner and puts its cells in output order. */
void form_settle(Form *form);
int form_compare(const Form *form, const Form *other); /* lexicographic */

/* Builds `SET` or `SET:LETTERS`. Returns NULL or the reason of refusal. */
const char *pieces_read(PieceSet *set, const char *word);

/* The piece that has this settled form, NULL if there is none. */
const Piece *pieces_find(const PieceSet *set, const Form *form);

#endif
