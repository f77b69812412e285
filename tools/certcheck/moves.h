/* The moves of a position in a game of pure placement.

   A move uses things: a piece, and the cells that it covers. Each thing can be used once, so a move
   stays legal until another move uses one of its things. moves_learn() checks this against the
   rules. */
#pragma once

#include "work.h"

enum { MOVES_MAX = 20000 }; /* the rules are asked about every pair, which takes seconds */
enum { THINGS_MAX = CELLS_MAX + 64, MASK_WORDS_MAX = (THINGS_MAX + 63) / 64 };

typedef struct Moves {
    int count; /* numbered from 0 in the order of legal moves; from 1 in certificates */
    MoveList list;
    bool misere;     /* the side without a move wins */
    int things;      /* number of things that any move uses */
    int things_each; /* things of one move, the same number for all */
    uint16_t *used;  /* things_each things for every move */
    int words;       /* words of a mask, which has one bit for each thing */
    uint64_t *masks; /* mask of the things of every move */
} Moves;

/* Lists the moves of a position and their things. Refuses games that are not of pure placement, and
   positions with more than MOVES_MAX moves. Charges `work`; false also at its limit. */
bool moves_learn(Moves *moves, const Pos *pos, Work *work, Error *err);
void moves_free(Moves *moves);

static inline const uint64_t *move_mask(const Moves *moves, int move) {
    return moves->masks + (size_t)move * (size_t)moves->words;
}

bool moves_share(const Moves *moves, int a, int b); /* true if the moves share a thing */

/* A position is the list of its legal moves. Copies to `left` the moves of `list` that stay legal
   after `move`, and returns their number. `left` may be `list`. */
int moves_leave(const Moves *moves, const int *list, int count, int move, int *left);

/* moves_reach() sets `mask` to all things that moves of the list use. The mask identifies the
   position: a move is legal if and only if all its things are in the mask. moves_within() lists
   these moves. */
void moves_reach(const Moves *moves, const int *list, int count, uint64_t *mask);
int moves_within(const Moves *moves, const uint64_t *mask, int *list);
