/* Writer of certificates of forced wins: form `threats` (protocol.md, part 8). */
#pragma once

#include "solve/threats/threats.h"

/* Writes the proof of the last report on the task's position. Nodes and time in the report then
   include the writing; its move becomes that of line 1. False with writer->why. */
bool threats_certificate_write(Threats *threats, const SolveTask *task, SolveReport *report,
                               SolveWriter *writer);
