/* Lists of moves, ordered by the knowledge. */
#pragma once

#include "solve/threats/question.h"

/* Adds the candidates of the knowledge and then, with `all` or without knowledge, every other move.
   No move appears twice. */
void turns_add(const ThreatRun *run, const Pos *pos, bool all, MoveList *list);

/* Moves the candidates of the knowledge to the front of the list. */
void turns_sort(const ThreatRun *run, const Pos *pos, MoveList *list, MoveList *scratch);

/* Keeps one move of each class of moves that are equal by symmetry: the canonical one. */
void turns_distinct(const ThreatRun *run, const Pos *pos, MoveList *list, MoveList *scratch);
