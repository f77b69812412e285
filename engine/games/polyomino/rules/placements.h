/* The table of all placements of a piece set on a board: immutable, shared by threads.

   A placement is a number; placements are sorted by piece, then by cells. A row is a bit set of
   placements. The live placements of a position are a row, and placing p removes the row of its
   conflicts. Up to PLACEMENTS_STORED_MAX placements the rows of conflicts and captures are stored.
   Larger tables compute them from the rows of the cells. */
#pragma once

#include "base/bits.h"
#include "games/polyomino/rules/pieces.h"
#include "rules/board.h"

/* Longest row: hexominoes have 216 orientations, each with at most CELLS_MAX places. */
enum { ROW_WORDS_MAX = 216 * CELLS_MAX / 64 + 1 };

/* Largest table with stored rows; each kind of row then takes 8 MB. */
enum { PLACEMENTS_STORED_MAX = 8192 };

typedef struct Placements {
    PieceSet set;
    Board board;
    int count;
    int words;                         /* 64-bit words of a row */
    int first[PIECES_MAX + 1];         /* piece k has placements first[k] to first[k+1]-1 */
    uint8_t *piece;                    /* piece of each placement */
    uint16_t (*cell)[PIECE_CELLS_MAX]; /* cells of each placement, in output order */
    uint64_t *covering;                /* a row per cell: placements that cover it */
    uint64_t *conflicts;               /* a row per placement: those that share a cell or the piece,
                                          itself included; NULL if not stored */
    uint64_t *captures; /* a row per placement: those it captures; NULL if not stored */

    int symmetries;                   /* symmetries of board and pieces; identity first */
    int32_t *image[ORIENTATIONS_MAX]; /* image of each placement */
    uint8_t piece_image[ORIENTATIONS_MAX][PIECES_MAX];
} Placements;

/* Returns NULL if memory runs out. */
Placements *placements_new(const PieceSet *set, const Board *board, bool captures);
void placements_free(Placements *table);

int placements_find(const Placements *table, const int *cells); /* cells must be sorted; returns -1
                                                                   if none */

/* Lower left cell of the bounding rectangle of a placement. The placement need not cover it. */
int placements_corner(const Placements *table, int placement);

/* Lists the placements of a piece that have this corner, in ascending order. Returns their
   number. */
int placements_at(const Placements *table, int piece, int corner, int placement[ORIENTATIONS_MAX]);

bool placements_conflict(const Placements *table, int a, int b);

/* Number of unit edges that two placements without a common cell share, and whether they suffice
   for a capture. */
int placements_edges(const Placements *table, int a, int b);
bool placements_capture(const Placements *table, int placed, int older);

/* Two placements hit each other if they conflict: a board cannot hold both. The first placement of
   `others` that q does not hit, or -1. Needs stored rows of conflicts. */
BITS_INLINE int placements_spared(const Placements *table, const uint64_t *others, int q) {
    const uint64_t *hit = table->conflicts + (size_t)q * (size_t)table->words;
    for (int w = 0; w < table->words; w++)
        if ((others[w] & ~hit[w]) != 0)
            return 64 * w + bits_first(others[w] & ~hit[w]);
    return -1;
}

int placements_count(const uint64_t *row, int words); /* placements in a row */
void placements_all(const Placements *table, uint64_t *row);
void placements_place(const Placements *table, int placement,
                      uint64_t *row); /* removes conflicts */

/* Removes the placements of these pieces. */
BITS_INLINE void placements_pieces_remove(const Placements *table, uint64_t pieces, uint64_t *row) {
    for (; pieces != 0; pieces &= pieces - 1) {
        const int k = bits_first(pieces), first = table->first[k], end = table->first[k + 1];
        for (int w = first / 64; 64 * w < end; w++) {
            const uint64_t from = first > 64 * w ? ~bits_below(first - 64 * w) : ~UINT64_C(0);
            row[w] &= ~(from & bits_below(end - 64 * w));
        }
    }
}
