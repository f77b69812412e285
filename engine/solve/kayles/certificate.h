/* Certificates of games of pure placement: forms `kayles` and `answers` of protocol.md, part 8. */
#pragma once

#include "solve/kayles/kayles.h"

/* Writes the proof of what the solver has just found of the task's position, whose graph it is. The
   report becomes that of both. False with writer->why. */
bool kayles_certificate_write(Kayles *kayles, const Graph *graph, const SolveTask *task,
                              SolveReport *report, SolveWriter *writer);
