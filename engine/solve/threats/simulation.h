/* A win that is known in one position, tried in another that differs little from it: the winner
   makes the turns of the model, whatever is replied, and chains of the game end it. It takes no
   more positions than the proof has (Kawano, Using Similar Positions to Search Game Trees, 1996).
 */
#pragma once

#include "solve/threats/question.h"

typedef struct Simulation Simulation;

/* Plays on copies of positions of that variant; NULL: no memory. */
Simulation *simulation_new(ThreatRun *run, const Pos *pos);
void simulation_free(Simulation *simulation); /* may be NULL */

typedef struct ReplayTask {
    int attacker;
    int thorough;  /* plies up to which all replies are tried, though one is not won */
    int64_t nodes; /* positions that may be looked at; those used are taken off */
} ReplayTask;

/* The attacker is to move in both, and the table knows that he wins in the model, or a chain does.
   True: he wins in `pos` too, by the entry; the table then knows it, and all that was proved on the
   way. */
bool simulation_run(Simulation *simulation, const Pos *pos, const Pos *model, ReplayTask *task,
                    ThreatEntry *entry);
