/* Runs of the solver of the capture games, and checks of their reports. */
#pragma once

#include "solve/mate/mate.h"

enum {
    MATES_DEPTH = 40, /* moves */
    SMALL_GAMES = 0
#define GAME(spec, position) +1
#include "small_games.def"
#undef GAME
};

/* A position of a small game. */
typedef struct SmallPosition {
    const Pos *pos;
    size_t index, number; /* among all of the game; among those of a sweep */
    int moves;            /* length under best play by retrograde analysis, -1 if it has no end */
} SmallPosition;

/* Calls `check` with about 400 positions of a game of small_games.def. `exact` is a solver of its
   own, for mates_proof_check(). */
void mates_sweep(int game, Mate *mate,
                 void (*check)(Mate *mate, Mate *exact, const SmallPosition *asked));

/* An exact run to MATES_DEPTH. With `ordered`, the game's knowledge orders the moves. */
SolveReport mates_ask(Mate *mate, const Pos *pos, int threads, bool ordered);

/* Looks for a proof of a win within that many moves, or of a loss. */
SolveReport mates_prove(Mate *mate, const Pos *pos, int moves, int threads);

/* The report is exact. `moves` is the length of the game under best play, -1 if it has no end. */
void mates_report_check(const Pos *pos, const SolveReport *report, int moves);

/* The report proves the verdict, at any length. `exact` solves the position after its move. */
void mates_proof_check(Mate *exact, const Pos *pos, int within, const SolveReport *report,
                       int moves);
