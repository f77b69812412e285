/* Df-pn for a forced win: one player attacks, the other defends (Nagai, Df-pn Algorithm for
   Searching AND/OR Trees and Its Applications, 2002; thresholds with 1 + epsilon: Pawlewicz and
   Lew, Improving Depth-First PN-Search, 2007). */
#pragma once

#include "solve/threats/worker.h"

/* Proves or disproves the goal. Proof or disproof is 0, unless a limit or lack of memory ended the
   search. The results stay in the table. */
ThreatEntry threat_prove(ThreatWorker *worker, const Pos *pos, const ThreatGoal *goal);

/* Proof simulation: tries in `pos` the win that the table has for `model`. The attacker is to move
   in both. Visits at most `nodes` positions. True if the win holds in `pos`. */
bool threat_simulate(ThreatWorker *worker, const Pos *pos, const Pos *model, int attacker,
                     uint64_t nodes, ThreatEntry *entry);
