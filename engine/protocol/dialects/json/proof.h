/* Exact results for the dialect `analysis`: the book and the solver of the game. */
#pragma once

#include "protocol/dialects/json/report.h"

/* False with the reason if the position cannot be solved within such limits: the game has no
   solver, or only a depth limits it. */
bool proof_possible(const Game *game, const SearchLimits *limits, Error *err);

/* Solves the session's position, in the memory of its option Hash. False if memory runs out. */
bool proof_find(Session *session, const SearchLimits *limits, SolveReport *solution, Error *err);
