/* The value of every move of a position. */
#pragma once

#include "solve/threats/threats.h"

/* Judges all moves. The caller frees *list. False if memory runs out. */
bool threats_judge(Threats *threats, const SolveTask *task, SolveReport *report,
                   SolveJudgement **list, size_t *count);
