/* Pentamid: pyramids of three sizes in nests; five own pieces on top in a row win. Source: Zeitlin
   2006, Pentamid.

   A piece stands only on smaller ones. A cell therefore holds at most one piece of each size, and
   its largest piece is on top. Six bit boards, one for each colour and size, are the whole
   position. */
#pragma once

#include "base/bits.h"
#include "base/random.h"
#include "rules/rules.h"

enum { SMALL, MEDIUM, LARGE, SIZES };

enum { EDGE_MIN = 3, EDGE_MAX = 8, NESTS_MAX = 10, LINE_MIN = 3, LINE_MAX = 8, DIRECTIONS = 4 };

/* A bit board. Bit and cell numbers are equal: row * edge + column. */
typedef uint64_t Cells;

/* The defaults of a game's options. */
typedef struct PentamidKind {
    int nests;
    int line;
} PentamidKind;

/* Constant data of a game with its options. A window is a run of `line` cells. In direction d its
   cells are `stride[d]` apart, and it begins on a cell of `begin[d]`. */
typedef struct PentamidTable {
    Board board;
    int edge;
    int nests;
    int line;
    int directions; /* 2, or 4 with diagonals */
    int stride[DIRECTIONS];
    Cells begin[DIRECTIONS];
    Cells all;
    Cells drop;                /* cells where a piece may be dropped if they are vacant */
    Cells not_left, not_right; /* all cells but the first, the last column */
    Symmetries symmetries;
} PentamidTable;

typedef struct PentamidPos {
    Pos head;
    Cells piece[2][SIZES]; /* by colour; includes covered pieces */
} PentamidPos;

/* A move: a target cell, and the cell it comes from or the size that is dropped. */
enum { FROM_NEST = 64 };

static inline Move move_make(int from, int to) {
    return (Move)(from << 6 | to) + 1;
}

static inline Move move_drop(int size, int to) {
    return move_make(FROM_NEST + LARGE - size, to);
}

static inline int move_to(Move move) {
    return (int)((move - 1) & 63);
}

static inline int move_from(Move move) { /* FROM_NEST or more for a drop */
    return (int)((move - 1) >> 6);
}

static inline bool move_drops(Move move) {
    return move_from(move) >= FROM_NEST;
}

static inline int move_size(Move drop) {
    return FROM_NEST + LARGE - move_from(drop);
}

static inline const PentamidPos *pentamid_pos(const Pos *pos) {
    return (const PentamidPos *)pos;
}

static inline const PentamidTable *pentamid_table(const Pos *pos) {
    return pos->variant->tables;
}

BITS_INLINE Cells cell_bit(int cell) {
    return UINT64_C(1) << cell;
}

/* Cells with a piece of this size or larger, where no piece of this size can step. */
BITS_INLINE Cells pentamid_barred(const PentamidPos *state, int size) {
    Cells barred = 0;
    for (int z = size; z < SIZES; z++)
        barred |= state->piece[BLACK][z] | state->piece[WHITE][z];
    return barred;
}

/* The uncovered pieces of one colour and size. */
BITS_INLINE Cells pentamid_free(const PentamidPos *state, int colour, int size) {
    return state->piece[colour][size] & ~pentamid_barred(state, size + 1);
}

BITS_INLINE Cells pentamid_tops(const PentamidPos *state, int colour) {
    return pentamid_free(state, colour, SMALL) | pentamid_free(state, colour, MEDIUM) |
           state->piece[colour][LARGE];
}

/* The neighbours of the cells in one of four directions; `way` is 0 to 3. May include cells off the
   board. */
BITS_INLINE Cells pentamid_next(const PentamidTable *table, Cells cells, int way) {
    switch (way) {
    case 0: return cells >> table->edge;
    case 1: return (cells & table->not_left) >> 1;
    case 2: return (cells & table->not_right) << 1;
    default: return cells << table->edge;
    }
}

/* Does a nest of this colour have this size on top? */
BITS_INLINE bool pentamid_in_nest(const PentamidTable *table, const PentamidPos *state, int colour,
                                  int size) {
    const int above = size == LARGE ? table->nests : bits_count(state->piece[colour][size + 1]);
    return bits_count(state->piece[colour][size]) < above;
}

/* Do these cells fill a window? */
BITS_INLINE bool pentamid_line(const PentamidTable *table, Cells tops) {
    for (int d = 0; d < table->directions; d++) {
        Cells run = tops & table->begin[d];
        for (int k = 1; k < table->line && run != 0; k++)
            run &= tops >> k * table->stride[d];
        if (run != 0)
            return true;
    }
    return false;
}

/* Cells where this colour may drop a piece of this size. */
BITS_INLINE Cells pentamid_drop_cells(const Pos *pos, int colour, int size) {
    const PentamidPos *state = pentamid_pos(pos);
    const PentamidTable *table = pentamid_table(pos);
    if (!pentamid_in_nest(table, state, colour, size))
        return 0;
    return table->drop & ~pentamid_barred(state, SMALL);
}

/* --- keys: the parts of one piece and of White to move; the key of a position --- */

static inline uint64_t pentamid_piece_key(int colour, int size, int cell) {
    return random_mix((uint64_t)((colour * SIZES + size) * 64 + cell) + 1);
}

static inline uint64_t pentamid_white_key(void) {
    return random_mix(1 << 20); /* above the numbers of all pieces */
}

static inline uint64_t pentamid_key(const Pos *pos) {
    uint64_t key = pos->side == WHITE ? pentamid_white_key() : 0;
    for (int colour = 0; colour < 2; colour++)
        for (int size = 0; size < SIZES; size++)
            for (Cells rest = pentamid_pos(pos)->piece[colour][size]; rest != 0; rest &= rest - 1)
                key ^= pentamid_piece_key(colour, size, bits_first(rest));
    return key;
}
