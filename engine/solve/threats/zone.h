/* Relevance zone of a win after a pass: the replies that may change it. Every other reply loses to
   the same win (Thomsen, Lambda-Search in Game Trees, 2000; Wu and Lin, Relevance-Zone-Oriented
   Proof Search for Connect6, 2010).

   The zone is collected from the proof in the table: the winner's moves, all replies that were
   searched, and the win after a pass that answers the other replies. Each such pass allows one more
   stone of the loser that the proof does not know (`extra`, knowledge/threats.h). */
#pragma once

#include "knowledge/threats.h"
#include "solve/threats/run.h"

typedef struct RelevanceZone RelevanceZone;

RelevanceZone *zone_new(ThreatRun *run, const Pos *pos); /* NULL if memory runs out */
void zone_free(RelevanceZone *zone);                     /* may be NULL */

/* The loser is to move; the table has a proof that the attacker wins after a pass. Sets *set to the
   zone. False if the proof is incomplete or too long. `keep`: remembers the moves of the walk;
   later walks use the same moves. */
bool zone_find(RelevanceZone *zone, const Pos *pos, int attacker, bool keep, MoveSet *set);

/* The attacker's move here on kept walks. 0: a VCF wins, or no walk came here. */
Move zone_move(const RelevanceZone *zone, const Pos *pos);

/* Did kept walks use zone_find() for the loser's replies here? */
bool zone_quiet(const RelevanceZone *zone, const Pos *pos);
