/* The polyomino games: the rules (polyomino.c) and the notation (polyomino_text.c). */
#ifndef RULEBOOK_POLYOMINO_H
#define RULEBOOK_POLYOMINO_H

#include "rules.h"

/* The largest set of a capture game: a move has as many bits for each of its two lifts. */
enum { CAPTURE_PIECES_MAX = 20 };

typedef struct Placement {
    int piece, form;        /* numbers in the piece set, and of the piece */
    int corner;             /* cell */
    uint64_t before, after; /* pieces lifted before and after the placement */
} Placement;

Move placement_pack(const Placement *placement);
Placement placement_unpack(Move move);

/* True if the move is legal. Its parts are checked one by one, not looked up in a list. */
bool polyomino_legal(const Position *position, Move move);

void polyomino_moves(const Position *position, Moves *moves);
void polyomino_move_play(Position *position, Move move);
Result polyomino_result(const Position *position);
bool polyomino_lift(Position *position, const char *letters);

#endif
