/* Move lists, ordered by the game's knowledge. */
#pragma once

#include "solve/threats/run.h"

/* Adds the moves that the knowledge selects. With `all`, or without knowledge, then adds every
   other move. No move appears twice. */
void candidates_add(const ThreatRun *run, const Pos *pos, bool all, MoveList *list);

/* Reorders the list: moves that the knowledge selects come first. */
void moves_sort(const ThreatRun *run, const Pos *pos, MoveList *list, MoveList *scratch);

/* Keeps only the canonical one of moves that are equal by symmetry. */
void moves_distinct(const ThreatRun *run, const Pos *pos, MoveList *list, MoveList *scratch);
