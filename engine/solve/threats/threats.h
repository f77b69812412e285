/* Solver of games with threats (ThreatForm in knowledge/threats.h).

   Two searches alternate. Threat search finds long wins by threats, and on small boards all others
   too. Mate search (mate.h) is exhaustive and finds the shortest win. Both give proved results. */
#pragma once

#include "solve/solver.h"

typedef struct Threats Threats;

/* `bytes`: of all tables together, at most. NULL if memory runs out. */
Threats *threats_new(size_t bytes);
void threats_free(Threats *threats);  /* may be NULL */
void threats_clear(Threats *threats); /* empties the tables */

/* Solves the position; returns the verdict. `knowledge` only orders moves; it and `listener`
   may be NULL. Uses results of earlier runs on the same variant. Deterministic on empty
   tables with one thread and no limit in msec. */
Verdict threats_prove(Threats *threats, const Pos *pos, const Knowledge *knowledge,
                      const SolveLimits *limits, const SolveListener *listener,
                      SolveReport *report);
