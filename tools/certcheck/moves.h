/* The moves of a game of pure placement, as the rules list them for a position.

   A move covers some cells with a piece. These are the things it uses, and no thing is used twice:
   so a move stays legal until a move that shares a thing with it is made. That is all there is to
   such a game, and moves_learn() asks the rules whether it is so. */
#pragma once

#include "rules/rules.h"

enum { MOVES_MAX = 20000 }; /* asking the rules about every two of them takes seconds */
enum { THINGS_MAX = CELLS_MAX + 64, MASK_WORDS_MAX = (THINGS_MAX + 63) / 64 };

typedef struct Moves {
    int count; /* numbered from 0 in the order of the rules; certificates number them from 1 */
    MoveList list;
    bool misere;     /* who has no move wins */
    int things;      /* used by any move: cells, then pieces */
    int things_each; /* used by one move, the same number for all */
    uint16_t *used;  /* `things_each` things of every move */
    int words;       /* of a mask, which has a bit for each thing */
    uint64_t *masks; /* the things of every move */
} Moves;

/* Refuses games that are not of pure placement and positions with more than MOVES_MAX moves. The
 * position is only read. */
bool moves_learn(Moves *moves, const Pos *pos, Error *err);
void moves_free(Moves *moves);

static inline const uint64_t *move_mask(const Moves *moves, int move) {
    return moves->masks + (size_t)move * (size_t)moves->words;
}

bool moves_share(const Moves *moves, int a, int b); /* at most one of the two can be made */

/* A position is the list of its legal moves. Leaves those of `list` that do not share with `move`
   and answers how many; `left` may be `list`. */
int moves_leave(const Moves *moves, const int *list, int count, int move, int *left);

/* All things that the moves of the list use. They tell the position: a move of the start all of
   whose things are among them is legal, because nobody has used them. So equal masks are equal
   positions, and moves_within() lists the moves again. */
void moves_reach(const Moves *moves, const int *list, int count, uint64_t *mask);
int moves_within(const Moves *moves, const uint64_t *mask, int *list);
