/* Jobs that search an opening, for games that cannot be solved. */
#pragma once

#include "base/cancel.h"

#include "result.h"

typedef struct Rank Rank;

/* The search of one thread, for all its jobs. Returns NULL if memory runs out. */
Rank *rank_new(const JobSpec *spec, Error *err);
void rank_free(Rank *rank);

/* Searches the position after the opening with one thread and an empty table. Returns NULL if
   stopped. Deterministic except for the time. */
Result *rank_opening(Rank *rank, int job, const StopToken *stop);
