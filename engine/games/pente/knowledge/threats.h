/* Immediate wins, and the answers to threats. */
#pragma once

#include "games/pente/knowledge/patterns.h"

/* Room for a position of any size, for temporary copies. */
typedef union PenteRoom {
    PentePos state;
    Pos head;
    uint64_t room[sizeof(PentePos) / sizeof(uint64_t) + 2 * (PLANE_WORDS_MAX + LINES_MAX)];
} PenteRoom;

/* The opponent has a five that wins unless it is broken now (boat games). */
static inline bool threats_pending(const Pos *pos) {
    return (pente_pos(pos)->runs >> !pos->side & 1) != 0;
}

/* Fills `plane` with the points where the colour, if it were to move, would win with one stone.
   Returns true if there are any. */
bool threats_win(const Pos *pos, const Patterns *patterns, int colour, uint64_t *plane);

/* Must the side to move answer a threat? That is so if the opponent has a five on the board (boat
   games) or threatens to win with one stone. If so, fills `plane` with all points where a stone may
   help: some may not help, but none that helps is missing. */
bool threats_answer(const Pos *pos, const Patterns *patterns, uint64_t *plane);

/* Fills `plane` with the points where a stone may threaten to win at once. With `threes` adds open
   threes, which needs patterns_take() rather than patterns_glance(). If the opponent threatens to
   win at once, keeps only points that also answer that. */
void threats_points(const Pos *pos, const Patterns *patterns, bool threes, uint64_t *plane);

/* Adds the empty points within `steps` steps of the points of `around`, along the eight
   directions. */
void threats_neighbours_add(const PenteTable *table, const uint64_t *empty, const uint64_t *around,
                            int steps, uint64_t *plane);
