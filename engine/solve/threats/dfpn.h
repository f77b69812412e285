/* Depth-first proof-number search for a win by force (Nagai, Df-pn Algorithm for Searching AND/OR
   Trees and Its Applications, 2002; thresholds with 1 + epsilon: Pawlewicz and Lew, Improving
   Depth-First PN-Search, 2007). One player attacks, the other defends. */
#pragma once

#include "solve/threats/worker.h"

/* The answer of the question: proof or disproof 0; else it was given up, because of a limit or for
   want of memory. What was found stays in the table. */
ThreatEntry threat_search_run(ThreatSearch *search, const Pos *pos, const ThreatQuestion *question);

/* The attacker is to move in both positions, and the table knows that he wins in the model: the
   same win tried in the other one, looking at that many positions at most. True: it holds there
   too. */
bool threat_search_simulate(ThreatSearch *search, const Pos *pos, const Pos *model, int attacker,
                            uint64_t nodes, ThreatEntry *entry);
