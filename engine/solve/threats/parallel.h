/* Parallel search: several threads on one question. */
#pragma once

#include "solve/threats/dfpn.h"

/* Runs all searches on the question, one thread each; the first answer ends the others. The caller
   sets run->base.limit. Both numbers of the result are above 0 if a limit came first. */
ThreatEntry parallel_search(ThreatRun *run, ThreatSearch *const *search, int count, const Pos *pos,
                            const ThreatQuestion *question);
