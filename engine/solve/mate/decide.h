/* Who wins, and then how fast, where the shortest win may be out of reach. */
#pragma once

#include "solve/mate/mate.h"

/* Alternates between mate_run and mate_prove, each stage longer than the last of its kind, until
   one of them settles the position. After mate_prove, mate_run looks for shorter wins; if it
   refutes them all, the number of turns is exact, else report->within says that fewer may do.
   Limits hold for all stages together. Without a limit of nodes or time the search for shorter wins
   is limited (DECIDE_NODES), so that the answer comes. Of a prover; `knowledge`, `listener` and
   `report` as of mate_run, `report` not NULL. With one thread and no limit in msec a run on a new
   table repeats exactly. */
enum { DECIDE_NODES = 1 << 20 };

Verdict mate_decide(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                    const SolveLimits *limits, const SolveListener *listener, SolveReport *report);
