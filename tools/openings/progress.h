/* Progress reports of a run. */
#pragma once

#include "results.h"

/* Prints a line on standard error about the job just done: the number of jobs done, its result, and
   the estimated time left with that many threads, if the other jobs take as long on average. */
void progress_report(const JobSpec *spec, const Results *results, const Result *result,
                     int threads);
