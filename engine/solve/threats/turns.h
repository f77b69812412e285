/* Lists of turns, with what the knowledge thinks of them. */
#pragma once

#include "solve/threats/question.h"

/* Adds the turns that are not on the list: those that the knowledge likes first, then all. */
void turns_add(const ThreatRun *run, const Pos *pos, bool all, MoveList *list);

/* Those that the knowledge likes come first on the list. */
void turns_sort(const ThreatRun *run, const Pos *pos, MoveList *list, MoveList *scratch);

/* Of turns that symmetries of the position make of one another the first one, as the game lists
   them, stands for all of those on the list. */
void turns_distinct(const ThreatRun *run, const Pos *pos, MoveList *list, MoveList *scratch);
