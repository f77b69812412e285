/* The table of all placements of a piece set on a board: built once, immutable, shared.

   A placement is a number; they are sorted by piece, then by cells. A row is a bit set of
   placements. The live placements of a position are such a row: placing p takes the row of its
   conflicts away. On boards of usual size the rows of conflicts and captures are stored; where they
   would take too much memory they are put together from the rows of the cells. */
#pragma once

#include "base/bits.h"
#include "games/polyomino/pieces.h"
#include "rules/board.h"

/* The longest row: hexominoes have 216 orientations, none with more than CELLS_MAX places. */
enum { ROW_WORDS_MAX = 216 * CELLS_MAX / 64 + 1 };

/* Rows are stored up to this many placements: 8 MB for each kind of row. */
enum { PLACEMENTS_STORED_MAX = 8192 };

typedef struct Placements {
    PieceSet set;
    Board board;
    int count;
    int words;                         /* 64-bit words of a row */
    int first[PIECES_MAX + 1];         /* piece k has placements first[k] to first[k+1]-1 */
    uint8_t *piece;                    /* of each placement */
    uint16_t (*cell)[PIECE_CELLS_MAX]; /* of each placement, in output order */
    uint64_t *covering;                /* a row per cell: who covers it */
    uint64_t *conflicts;               /* a row per placement: who shares a cell, or is the same
                                          piece, itself included; NULL if too large */
    uint64_t *captures; /* a row per placement: whom it captures; NULL if too large */

    int symmetries; /* that map board and pieces onto themselves; identity first */
    int32_t *image[ORIENTATIONS_MAX]; /* of each placement */
    uint8_t piece_image[ORIENTATIONS_MAX][PIECES_MAX];
} Placements;

/* NULL if there is no memory. */
Placements *placements_new(const PieceSet *set, const Board *board, bool captures);
void placements_free(Placements *table);

int placements_find(const Placements *table, const int *cells); /* sorted; number or -1 */

bool placements_conflict(const Placements *table, int a, int b);

/* The unit edges that two placements without a common cell share; are they enough for a capture? */
int placements_edges(const Placements *table, int a, int b);
bool placements_capture(const Placements *table, int placed, int older);

int placements_count(const uint64_t *row, int words); /* of a row, fast on every machine */
void placements_all(const Placements *table, uint64_t *row);
void placements_place(const Placements *table, int placement, uint64_t *row); /* takes conflicts */
void placements_piece_remove(const Placements *table, int piece, uint64_t *row);
