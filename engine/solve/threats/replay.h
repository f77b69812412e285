/* A win that is known in one position, tried in another that differs little from it: the winner
   makes the turns of the model, whatever is replied, and chains of the game end it. It takes no
   more positions than the proof has (Kawano, Using Similar Positions to Search Game Trees, 1996).
 */
#pragma once

#include "solve/threats/question.h"

typedef struct Replay Replay;

/* Plays on copies of positions of that variant; NULL: no memory. */
Replay *replay_new(ThreatRun *run, const Pos *pos);
void replay_free(Replay *replay); /* may be NULL */

/* The attacker is to move in both, and the table knows that he wins in the model, or a chain does.
   True: he wins in `pos` too, by the entry; the table then knows it, as it knows whatever was
   proved on the way; up to that many plies deep all replies are tried for its sake, though one is
   not won (0: the first that is not ends it). `*nodes` positions may be looked at; what is used is
   taken off. */
bool replay_run(Replay *replay, const Pos *pos, const Pos *model, int attacker, int thorough,
                int64_t *nodes, ThreatEntry *entry);
