/* What the results of some jobs say about other openings: a lost triple {A, B, C} is lost in every
   order and under every symmetry, so after the two others the third one wins. */
#pragma once

#include "result.h"

/* Fills answer[v] for every vertex v that is known to be refuted as a reply to the job's opening,
   by the results of the jobs 0 to known - 1, as far as they are there. -1 for all others. */
void triples_answers(const JobSpec *spec, Result *const *result, int known, int job, int *answer);

/* Is a pair with the job's opening in it known to be lost? Then `verdict`, `refuter` and `lost` of
 *found are set. */
bool triples_refute(const JobSpec *spec, Result *const *result, int known, int job, Result *found);
