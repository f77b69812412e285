/* Forced-move filter for three or four independent players. Before the search, it finds immediate
 * wins at the root and moves after which the others can still stop each other. It applies the rules
 * to every relevant move. */
#pragma once

#include "knowledge/knowledge.h"
#include "rules/players.h"

/* Initialise with forced_begin(). Not thread-safe. */
typedef struct ForcedMoves {
    const Knowledge *knowledge;
    int self; /* index of the player to move at the root */
    Pos *pos[PLAYERS_MAX + 1];
    MoveList moves[PLAYERS_MAX + 1], wins;
} ForcedMoves;

bool forced_begin(ForcedMoves *forced, const Pos *pos, const Knowledge *knowledge);
void forced_end(ForcedMoves *forced);

/* Returns a move that wins at once, or 0. */
Move forced_win_in_one(ForcedMoves *forced, const Pos *pos);

/* Returns true if, after this move, the others can play so that none of them wins before `self`
 * moves again. False means that only `self` could have prevented a win, and this move does not. */
bool forced_holds(ForcedMoves *forced, const Pos *pos, Move move);

/* Returns a move for which forced_holds() is true, or 0 if there is none. */
Move forced_rescue(ForcedMoves *forced, const Pos *pos);
