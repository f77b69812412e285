/* Searches that work side by side, a thread each. */
#pragma once

#include "solve/threats/dfpn.h"

/* All ask the same question about the position; the first that knows ends the others. Before it the
   run's limit is set. Both numbers of the answer are above 0 if it was given up. */
ThreatEntry parallel_search(ThreatRun *run, ThreatSearch *const *search, int count, const Pos *pos,
                            const ThreatQuestion *question);
