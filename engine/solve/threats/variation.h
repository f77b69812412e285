/* The moves of a proved win: the winner's, and the replies that put off the end longest, as far as
   the tables know. */
#pragma once

#include "solve/solver.h"

/* Writes at most `room` moves, from the task's position on, for the win or loss in `report`, the
   result of the last run. Returns their number. Parts of the proof that the tables lack are
   searched for within the limits of the task, and the line ends where they do not suffice; the
   nodes go to the report. */
size_t threats_variation(void *tables, const SolveTask *task, SolveReport *report, Move *line,
                         size_t room);
