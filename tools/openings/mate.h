/* One job where openings are proved: who wins after it, by whatever number of turns? */
#pragma once

#include "base/cancel.h"

#include "result.h"

typedef struct MateJobs MateJobs;

/* One thread's own, for all its jobs; NULL, with the reason, if there is
   no memory. */
MateJobs *mate_jobs_new(const JobSpec *spec, Error *err);
void mate_jobs_free(MateJobs *mate);

/* Proves who wins after the opening, or gives up after that many nodes; what was found before, by
   this process or another, is in the file of facts at `path` and is written there again and again.
   NULL if stopped, or, with the reason, if that cannot be written. It stays: the caller removes it
   when he has the result of a job that is settled. */
Result *mate_opening(MateJobs *mate, int job, const char *path, uint64_t nodes,
                     const StopToken *stop, Error *err);
