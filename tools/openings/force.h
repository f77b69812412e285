/* One job where wins by force are asked for: who wins after the opening? */
#pragma once

#include "base/halt.h"

#include "result.h"

typedef struct Force Force;

/* One thread's own, for all its jobs; NULL, with the reason, if there is no memory. */
Force *force_new(const Study *study, Error *err);
void force_free(Force *force); /* may be NULL */

/* With an empty table, until there were that many nodes. NULL if stopped, or, with the reason, if
   there is no memory. The same every time, but for the seconds. */
Result *force_opening(Force *force, int job, uint64_t nodes, const Stop *stop, Error *err);
