/* One job where solving is out of reach: what the search thinks of an opening. */
#pragma once

#include "base/cancel.h"

#include "result.h"

typedef struct Rank Rank;

/* One thread's own, for all its jobs; NULL, with the reason, if there is no memory. */
Rank *rank_new(const JobSpec *spec, Error *err);
void rank_free(Rank *rank);

/* Searches the position after the opening with one thread and an empty table; NULL if stopped. The
   same every time, but for the seconds. */
Result *rank_opening(Rank *rank, int job, const StopToken *stop);
