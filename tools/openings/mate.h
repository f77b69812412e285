/* Jobs that prove who wins after an opening, in games with capture. */
#pragma once

#include "base/cancel.h"

#include "result.h"

typedef struct MateJobs MateJobs;

/* The solver of one thread, for all its jobs. Returns NULL if memory runs out. */
MateJobs *mate_jobs_new(const JobSpec *spec, Error *err);
void mate_jobs_free(MateJobs *mate);

/* Proves who wins after the opening, or gives up after `nodes` nodes, those of earlier runs
   included. Continues from the checkpoint at `path` and rewrites it about every minute. Returns
   NULL if stopped, or on an error. The caller removes the checkpoint of a settled job. */
Result *mate_opening(MateJobs *mate, int job, const char *path, uint64_t nodes,
                     const StopToken *stop, Error *err);
