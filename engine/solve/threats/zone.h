/* What a win rests on, where the loser passed: the replies that may change it. Any other is
   answered by the same win.

   The proof is walked in the table: the winner's turns, all replies that were searched, and what
   answers the others, which is a win after a pass again. There two more stones of the loser stand
   than the win knows, and so on (ThreatRests). (Thomsen, Lambda-Search in Game Trees, 2000; Wu and
   Lin, Relevance-Zone-Oriented Proof Search for Connect6, 2010.) */
#pragma once

#include "rules/threats.h"
#include "solve/threats/question.h"

typedef struct RelevanceZone RelevanceZone;

RelevanceZone *zone_new(ThreatRun *run, const Pos *pos); /* NULL: no memory */
void zone_free(RelevanceZone *zone);                     /* may be NULL */

/* The loser is to move, and if he passes the attacker wins by what the table has proved: the turns
   that may change that. False if not all of the proof is in the table, or it is too long. `keep`:
   the walk is remembered, and later walks hold to it. */
bool zone_find(RelevanceZone *zone, const Pos *pos, int attacker, bool keep, TurnSet *set);

/* The attacker's turn here on walks that were kept; 0: he goes on with the chain of the game, or
   was never here. */
Move zone_turn(const RelevanceZone *zone, const Pos *pos);

/* On walks that were kept the loser's replies here are those of zone_find(). */
bool zone_quiet(const RelevanceZone *zone, const Pos *pos);
