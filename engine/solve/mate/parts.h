/* The parts of a Mate, for the files that implement mate.h and for certificates. */
#pragma once

#include "solve/mate/estimates.h"
#include "solve/mate/mate.h"
#include "solve/mate/search.h"

/* Sets up a question about a position. `start`: clock_msec() from which limits->msec counts. */
void mate_question(Mate *mate, const Pos *pos, const Knowledge *knowledge,
                   const SolveLimits *limits, int64_t start, Question *question);
const MateEstimates *mate_estimates(const Mate *mate); /* NULL if not a prover */
