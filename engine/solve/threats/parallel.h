/* Parallel search: several threads on one goal. */
#pragma once

#include "solve/threats/dfpn.h"

/* Runs all searches on the goal, one thread each; the first result ends the others. The caller
   sets run->base.limit. Both numbers of the result are above 0 if a limit came first. */
ThreatEntry threat_prove_parallel(ThreatRun *run, ThreatWorker *const *search, int count,
                                  const Pos *pos, const ThreatGoal *goal);
