/* Finds the winner, and then the number of moves, for `solve` without a limit of moves. */
#pragma once

#include "solve/mate/mate.h"

/* Alternates stages of mate_run() and mate_prove(), each twice as long as the last of its
   kind, until one settles the position. After mate_prove(), mate_run() searches for a shorter win.
   If it refutes all, the number of moves is exact; otherwise report->within is set. Limits hold for
   all stages together. Without a limit of nodes or time, the search for shorter wins gets
   DECIDE_NODES nodes. Needs a prover. Parameters as for mate_run(), but `report` is not NULL.
   Deterministic on new tables with one thread and no limit in msec. */
enum { DECIDE_NODES = 1 << 20 };

Verdict mate_decide(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                    const SolveLimits *limits, const SolveListener *listener, SolveReport *report);
