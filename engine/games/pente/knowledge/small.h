/* Boards of at most 36 points, for search by packed positions (knowledge/packed.h). A plane is one
   word with eight bits a row, so a step off the board reaches a bit that is never set. Boat games
   and games of more than two players do not fit. */
#pragma once

#include "games/pente/rules/pente.h"
#include "knowledge/packed.h"

enum {
    SMALL_SIDE_MAX = 6,
    SMALL_CELLS_MAX = SMALL_SIDE_MAX * SMALL_SIDE_MAX,
    SMALL_TAKEN_MAX = 31
};
enum { OWN, ENEMY }; /* the side to move, and the other */

typedef struct SmallBoard {
    const PenteKind *kind;
    int side;
    uint64_t points;     /* all points */
    int step[AXES];      /* as a number of bits */
    uint64_t four[AXES]; /* first points of four in a row, and of five */
    uint64_t five[AXES];
} SmallBoard;

typedef struct SmallPos {
    uint64_t stones[2]; /* a point in both is dead: it matters to nobody (games without captures) */
    int taken[2];       /* stones that OWN and ENEMY have captured */
    int dead;           /* empty ones of the dead points */
} SmallPos;

SmallBoard small_board(const PenteTable *table);

/* A plane of the board from words of pente.h, and back. */
uint64_t small_plane(const PenteTable *table, const uint64_t *stones);

static inline uint64_t small_empty(const SmallBoard *board, const SmallPos *pos) {
    return board->points & ~(pos->stones[OWN] | pos->stones[ENEMY]);
}

/* The points `steps` ahead of those in `plane`, which has no points off the board. */
BITS_INLINE uint64_t small_ahead(uint64_t plane, int step, int steps) {
    return plane << (step * steps);
}

BITS_INLINE uint64_t small_back(uint64_t plane, int step, int steps) {
    return plane >> (step * steps);
}

/* Puts a stone of OWN on an empty point. Writes the position of the next player. Returns the result
   for the player of the stone. */
Outcome small_play(const SmallBoard *board, const SmallPos *from, uint64_t point, SmallPos *to);

bool small_wins(const SmallBoard *board, const SmallPos *pos); /* OWN can win at once */

/* Points where a stone of the side captures. */
int small_captures(const SmallBoard *board, const SmallPos *pos, int side);
