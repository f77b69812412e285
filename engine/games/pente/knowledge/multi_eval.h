/* Evaluation and candidates with more than two players. */
#pragma once

#include "knowledge/knowledge.h"

/* Evaluation of a team game for the team to move. */
int multi_eval(const Pos *pos);

/* Adds candidates: a winning move; else, if an enemy threatens to win, all moves that may stop it;
   else the best-scored moves. */
Completeness multi_candidates(const Pos *pos, MoveList *list);

/* Multi-player evaluation and threats where each plays alone. */
extern const Each pente_each;
