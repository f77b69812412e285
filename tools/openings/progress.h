/* What is told of a run as it goes on. */
#pragma once

#include "results.h"

/* A line on standard error for the job that has just been done: how many are, what it found, and
   the time left, as if the jobs left were like those done, with that many threads. */
void progress_tell(const JobSpec *spec, const Results *results, const Result *result, int threads);
