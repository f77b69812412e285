/* Applies results of jobs to other openings. If the set {A, B, C} of moves is lost for the side to
   move, it is lost in every order and under every symmetry: after two of the moves the third wins.
 */
#pragma once

#include "result.h"

/* Sets answer[v], for every vertex v, to the move that refutes v as a reply to the job's opening,
   as far as the results of jobs 0 to known - 1 show it, else to -1. */
void triples_answers(const JobSpec *spec, Result *const *result, int known, int job, int *answer);

/* Returns whether the results of jobs 0 to known - 1 show that the job's opening loses. If so, sets
   `verdict`, `refuter` and `lost` of *found. */
bool triples_refute(const JobSpec *spec, Result *const *result, int known, int job, Result *found);
