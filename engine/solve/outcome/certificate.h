/* Writer of certificates of form `outcome` (protocol.md, part 8), and the choice of moves. */
#pragma once

#include "solve/outcome/dfpn.h"

enum { OUTCOME_REST = 6, OUTCOME_REST_MAX = 8 };

/* Is the move known to reach the aim of its player, who `attacks`? *child is overwritten. */
bool outcome_move_good(const OutcomeDfpn *dfpn, const Pos *pos, Move move, bool attacks,
                       Pos *child);

/* The same by a search of the position after it. False if a limit ended it. */
bool outcome_move_proved(OutcomeDfpn *dfpn, const Pos *pos, Move move, bool attacks, Pos *child);

/* The solver's certify(): writes the proof of the last report on the task's position. False with
 * writer->why. */
bool outcome_certificate_write(void *tables, const SolveTask *task, SolveReport *report,
                               SolveWriter *writer);
