/* Finds the winner when the engine must move within a time limit. */
#pragma once

#include "solve/mate/mate.h"

/* Gives a quarter of the limits to mate_run() and the rest to mate_prove(). If the table has a win
   already, mate_prove() may not take more turns than that win; so a player who follows the results
   comes closer to the end with every move. Needs a prover, and a limit of msec or nodes or a
   limits->stop. */
Verdict mate_settle(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                    const SolveLimits *limits, SolveReport *report);
