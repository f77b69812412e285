/* How hard the replies to an opening are to answer, as Orman counted it (Pentominoes: A First
   Player Win, 1996, tables 1 and 2): third moves are tried one after the other, those first that
   leave the opponent fewest moves, until one wins. */
#pragma once

#include "base/cancel.h"

#include "jobspec.h"
#include "solve/solver.h"

/* Two tables: replies by the number of third moves tried, and by the positions visited for them
   all. A reply that no third move answers is counted apart. The same every time, but for the
   seconds. False if it was stopped, or, with the reason, if memory ran out. */
bool statistics_write(const JobSpec *spec, void *tables, int job, bool times, const StopToken *stop,
                      Text *out, Error *err);
