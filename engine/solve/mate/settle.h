/* Who wins, for a player who has to move soon. */
#pragma once

#include "solve/mate/mate.h"

/* A part of the limits goes to the shortest win or loss (mate_run), the rest to one of any length
   (mate_prove). A win that was found earlier is not asked for in more turns than it took then, so
   that who plays what is found comes closer to the end with every turn. Of a prover; the limits
   must have one of msec or nodes, or a turn to set limits->stop. */
Verdict mate_settle(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                    const SolveLimits *limits, SolveReport *report);
