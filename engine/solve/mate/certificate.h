/* Writer of certificates with a number of moves: form `mate` (protocol.md, part 8). */
#pragma once

#include "solve/mate/mate.h"

enum { MATE_REST = 1, MATE_REST_MAX = 9 };

/* Writes the proof of the last report on the task's position. `mate` is the prover that made it.
   False with writer->why. */
bool mate_certificate_write(void *tables, const SolveTask *task, SolveReport *report,
                            SolveWriter *writer);
