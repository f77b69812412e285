/* Counts how hard the replies to an opening are to answer, as in tables 1 and 2 of Orman,
   Pentominoes: A First Player Win (1996). After each reply, third moves are tried until one wins,
   beginning with those that leave the opponent fewest moves. */
#pragma once

#include "base/cancel.h"

#include "jobspec.h"
#include "solve/solver.h"

/* Prints two tables: the number of replies by third moves tried, and by positions visited. Replies
   that refute the opening are counted apart. If `times`, also prints the seconds; the rest is
   deterministic. Returns false if stopped, with `err` empty, or if memory runs out. */
bool statistics_write(const JobSpec *spec, void *tables, int job, bool times, const StopToken *stop,
                      Text *out, Error *err);
