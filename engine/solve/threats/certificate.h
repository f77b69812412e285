/* Writer of certificates of forced wins: form `threats` (protocol.md, part 8). */
#pragma once

#include "solve/threats/threats.h"

/* A line is a node of the proof DAG: a move of the winner and the next line after each reply. The
   line after "all others" wins against every reply that is not listed. Proofs that the table has
   lost are searched again. */

/* Writes the proof of the last report on the task's position. Nodes and time in the report then
   include the writing; its move becomes that of line 1. False with writer->why. */
bool threats_certificate_write(void *tables, const SolveTask *task, SolveReport *report,
                               SolveWriter *writer);
