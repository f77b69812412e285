/* Certificates of games in which turns are counted: form `mate` of protocol.md, part 8. */
#pragma once

#include "solve/mate/mate.h"

enum { MATE_REST = 1, MATE_REST_MAX = 9 };

/* Writes the proof of what the prover has just found of the task's position. False with
   writer->why. */
bool mate_certificate_write(Mate *mate, const SolveTask *task, const SolveReport *report,
                            SolveWriter *writer);
