/* Certificates of wins by force: form `threats` of protocol.md, part 8. */
#pragma once

#include "solve/threats/threats.h"

/* Writes the proof of what a run has just reported of the task's position. The report becomes that
   of both; its move is that of line 1. False with writer->why. */
bool threats_certificate_write(Threats *threats, const SolveTask *task, SolveReport *report,
                               SolveWriter *writer);
