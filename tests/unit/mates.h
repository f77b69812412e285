/* Runs of the solver of the capture games, and checks of their reports. */
#pragma once

#include "solve/mate/mate.h"

enum {
    MATES_DEPTH = 40,            /* turns */
    MATES_POSITIONS_MAX = 80000, /* of a game in small_games.def */
    MATES_ASKED = 400            /* about as many of them are solved */
};

/* An exact run to MATES_DEPTH. With `ordered`, the game's knowledge orders the moves. */
SolveReport mates_ask(Mate *mate, const Pos *pos, int threads, bool ordered);

/* Looks for a proof of a win within that many turns, or of a loss. */
SolveReport mates_prove(Mate *mate, const Pos *pos, int turns, int threads);

/* The report is exact. `turns` is the length of the game under best play, -1 if it has no end. */
void mates_report_check(const Pos *pos, const SolveReport *report, int turns);

/* The report proves the verdict, at any length. `exact` solves the position after its move. */
void mates_proof_check(Mate *exact, const Pos *pos, int within, const SolveReport *report,
                       int turns);
