/* Proof simulation: tries a proved win of one position, the model, in a similar one. The attacker
   plays the moves of the model's proof; a VCF ends it. A simulation visits about as many positions
   as the proof (Kawano, Using Similar Positions to Search Game Trees, 1996). */
#pragma once

#include "solve/threats/run.h"

typedef struct Simulation Simulation;

/* For positions of the variant of `pos`. NULL if memory runs out. */
Simulation *simulation_new(ThreatRun *run, const Pos *pos);
void simulation_free(Simulation *simulation); /* may be NULL */

typedef struct SimulationTask {
    int attacker;
    int thorough;  /* up to this ply, a reply that fails does not end the simulation */
    int64_t nodes; /* limit; the positions used are subtracted */
} SimulationTask;

/* The attacker is to move in both positions and wins in the model, by a proof in the table or a
   VCF. True if the attacker wins in `pos`. Stores all wins proved on the way. */
bool simulation_run(Simulation *simulation, const Pos *pos, const Pos *model, SimulationTask *task,
                    ThreatEntry *entry);
