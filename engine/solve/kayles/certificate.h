/* Writes certificates of games of pure placement: forms `kayles` and `answers` of protocol.md, part
   8. */
#pragma once

#include "solve/kayles/kayles.h"

/* Writes the proof of what the solver has just reported for the task's position; `graph` is the
   graph of that position. Adds the nodes and time of the proof to `report`. Returns false and sets
   writer->why on failure. */
bool kayles_certificate_write(Kayles *kayles, const Graph *graph, const SolveTask *task,
                              SolveReport *report, SolveWriter *writer);
