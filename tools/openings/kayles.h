/* One job: the verdict on an opening. */
#pragma once

#include "base/cancel.h"

#include "result.h"
#include "solve/solver.h"

/* Solves the position after the opening, given what the jobs 0 to known - 1 found. NULL if it was
   stopped, or, with the reason, if memory ran out. The same every time, but for the seconds; a
   processor without AVX-512 takes another way to the same verdict. */
Result *kayles_opening(const JobSpec *spec, void *tables, Result *const *result, int known, int job,
                       const StopToken *stop, Error *err);
