/* The polyomino games. A position is a set of placements on the board and their owners. Sources:
   Orman 1996, Pentominoes: A First Player Win; O'Dwyer 2003, New Pentominoes Variant; O'Dwyer 2007,
   Capture Pentominoes. */
#pragma once

#include "games/polyomino/rules/placements.h"
#include "rules/rules.h"

/* The rules that tell one game from the others. */
typedef struct PolyominoKind {
    bool misere;     /* a player who cannot move wins */
    bool captures;   /* pieces are captured, owned and lifted */
    bool late_lifts; /* pieces may also be lifted after the placement */
} PolyominoKind;

/* Sets of pieces are bit sets over the indices of the piece set. */
typedef struct PolyominoPos {
    Pos head;
    uint64_t on_board;
    uint64_t owned[2];      /* by colour; subsets of on_board */
    uint64_t barred[2];     /* by colour: pieces that the player may not place in the current or
                               next turn */
    int32_t at[PIECES_MAX]; /* placement of each piece, -1 in the pool */
    int32_t unused;         /* padding: equal positions have equal bytes */
    uint64_t live[];        /* row of placements of pooled pieces on free cells */
} PolyominoPos;

/* A turn: pieces lifted before the placement, the placement, pieces lifted after it. Without a
   placement it is a step. The capture games have at most MOVE_PIECES_MAX pieces. */
enum { MOVE_PLACEMENT_BITS = 24, MOVE_PIECES_MAX = 20 };

static inline Move move_make(uint64_t before, int placement, uint64_t after) {
    return (Move)(placement + 1) | before << MOVE_PLACEMENT_BITS |
           after << (MOVE_PLACEMENT_BITS + MOVE_PIECES_MAX);
}

static inline int move_placement(Move move) { /* -1: a step */
    return (int)(move & ((1 << MOVE_PLACEMENT_BITS) - 1)) - 1;
}

static inline uint64_t move_before(Move move) {
    return move >> MOVE_PLACEMENT_BITS & ((1 << MOVE_PIECES_MAX) - 1);
}

static inline uint64_t move_after(Move move) {
    return move >> (MOVE_PLACEMENT_BITS + MOVE_PIECES_MAX);
}

static inline const PolyominoPos *polyomino_pos(const Pos *pos) {
    return (const PolyominoPos *)pos;
}

static inline const Placements *polyomino_table(const Pos *pos) {
    return pos->variant->tables;
}

static inline const PolyominoKind *polyomino_kind_of(const Variant *variant) {
    return variant->setup.rules->data;
}

static inline const PolyominoKind *polyomino_kind(const Pos *pos) {
    return polyomino_kind_of(pos->variant);
}

/* With up to this many owned pieces, iterating over sets of them is faster than over placements. */
enum { POLYOMINO_SUBSETS_MAX = 4 };

/* Row of the placements that the player may choose after lifting `lifted`. Returns true if there
   are any. */
bool polyomino_choice(const Pos *pos, int colour, uint64_t lifted, uint64_t *row);

/* polyomino_choice() of the side to move. */
bool polyomino_usable(const Pos *pos, uint64_t lifted, uint64_t *row);

/* The pieces on the board that the placement captures after `lifted` have left the board. */
uint64_t polyomino_captured(const Pos *pos, int placement, uint64_t lifted);

/* The pieces of the side to move after that: those that it keeps and those that it captures. */
uint64_t polyomino_owned_after(const Pos *pos, int placement, uint64_t lifted);

/* Row of the placements on free cells after `lifted` have left the board, including placements of
   barred pieces. */
void polyomino_live(const Pos *pos, uint64_t lifted, uint64_t *row);
void polyomino_live_find(const Pos *pos, uint64_t lifted, uint64_t *row); /* recomputed */

uint64_t polyomino_key(const Pos *pos); /* from the other fields */

/* Recomputes key and live row from the other fields. */
void polyomino_refresh(Pos *pos);

/* Room for a position of any size, for temporary copies. */
typedef union PolyominoRoom {
    PolyominoPos state;
    char bytes[sizeof(PolyominoPos) + ROW_WORDS_MAX * sizeof(uint64_t)];
} PolyominoRoom;
