/* What a Mate consists of, for those who go on with what it has found. */
#pragma once

#include "solve/mate/estimates.h"
#include "solve/mate/mate.h"
#include "solve/mate/search.h"

/* A question about a position, on the tables of the solver, that begins now. */
void mate_question(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                   const SolveLimits *limits, int64_t start, Question *question);
const MateEstimates *mate_estimates(const Mate *mate); /* a prover's */
