/* What every move of a position leads to, by wins by force. */
#pragma once

#include "solve/threats/threats.h"

/* Judges all moves: *list, to be freed, and *count. False if there was no memory for the list. */
bool threats_judge(Threats *threats, const SolveTask *task, SolveReport *report,
                   SolveJudgement **list, size_t *count);
