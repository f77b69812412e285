/* What is certain at once where more than two play, each for himself: who wins, and whether the
   others can still keep each other from winning. Asked at the root, by the rules' own judgement of
   every turn that matters, before any method searches. */
#pragma once

#include "rules/knowledge.h"
#include "rules/players.h"

/* Start with urgent_begin(); one thread's. */
typedef struct Urgent {
    const Knowledge *knowledge;
    int self; /* who is to choose a turn */
    Pos *pos[PLAYERS_MAX + 1];
    MoveList turns[PLAYERS_MAX + 1], wins;
} Urgent;

bool urgent_begin(Urgent *urgent, const Pos *pos, const Knowledge *knowledge);
void urgent_end(Urgent *urgent);

/* A turn that wins at once, or 0. */
Move urgent_win(Urgent *urgent, const Pos *pos);

/* After this turn, can the others play so that none of them wins before `self` is to move again?
   False: he is the last who could have prevented a win, and this turn does not. */
bool urgent_holds(Urgent *urgent, const Pos *pos, Move move);

/* A turn that holds, or 0 if there is none: somebody can win whatever is done. */
Move urgent_rescue(Urgent *urgent, const Pos *pos);
