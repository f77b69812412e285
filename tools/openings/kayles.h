/* Jobs that solve an opening of a placement game. */
#pragma once

#include "base/cancel.h"

#include "result.h"
#include "solve/solver.h"

/* Solves the position after the opening, using the results of jobs 0 to known - 1. Returns NULL if
   stopped, with `err` empty, or if memory runs out. Deterministic except for the time; without
   AVX-512 the verdict is the same, but nodes and refuter may differ. */
Result *kayles_opening(const JobSpec *spec, void *tables, Result *const *result, int known, int job,
                       const StopToken *stop, Error *err);
