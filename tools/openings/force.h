/* One job where wins by force are asked for: who wins after the opening? */
#pragma once

#include "base/halt.h"

#include "result.h"

typedef struct Force Force;

/* One thread's own, for all its jobs; NULL, with the reason, if there is no memory. */
Force *force_new(const Study *study, Error *err);
void force_free(Force *force); /* may be NULL */

/* Until there were that many nodes, those of the facts at `path` included, with which it goes on if
   they are there. NULL if stopped, or, with the reason, if there is no memory or the facts cannot
   be written: they are whenever it gives up or is stopped, and now and then. Wins of
   this thread's jobs before are tried. As the first job, without facts to begin with, it is the
   same every time, but for the seconds. */
Result *force_opening(Force *force, int job, const char *path, uint64_t nodes, const Stop *stop,
                      Error *err);
