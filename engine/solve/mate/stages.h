/* Alternates the searches for the shortest win and for any win. */
#pragma once

#include "solve/mate/mate.h"

/* For `solve` without a limit of moves: alternates stages of mate_prove_shortest() and
   mate_prove_any(), each twice as long as the last of its kind, until one settles the position.
   After mate_prove_any(), mate_prove_shortest() searches for a shorter win. If it refutes all, the
   number of moves is exact; otherwise report->within is set. Limits hold for all stages together.
   Without a limit of nodes or time, the search for shorter wins gets STAGE_NODES nodes. Needs a
   prover. Parameters as for mate_prove_shortest(). Deterministic on new
   tables with one thread and no limit in msec. */
enum { STAGE_NODES = 1 << 20 };

Verdict mate_prove(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                   const SolveLimits *limits, const SolveListener *listener, SolveReport *report);

/* For a move in play, within a time limit: gives a quarter of the limits to mate_prove_shortest()
   and the rest to mate_prove_any(). If the table has a win already, mate_prove_any() may not take
   more turns than that win; so a player who follows the results comes closer to the end with every
   move. Needs a prover, and a limit of msec or nodes or a limits->stop. */
Verdict mate_prove_timed(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                         const SolveLimits *limits, SolveReport *report);
