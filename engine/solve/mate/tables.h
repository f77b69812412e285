/* The parts of a Mate, for the files that implement mate.h and for certificates. */
#pragma once

#include "solve/mate/estimates.h"
#include "solve/mate/mate.h"

/* The table of results. Clears it first if it belongs to another variant. */
MateTable *mate_table(Mate *mate, const Variant *variant);
const MateEstimates *mate_estimates(const Mate *mate); /* NULL if not a prover */
