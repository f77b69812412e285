/* Proves or disproves both goals of a position, win and loss, with all threads. */
#pragma once

#include "solve/mate/run.h"

/* Results for one position so far. Initially zero. */
typedef struct MateGoals {
    Verdict verdict;
    bool never[2]; /* by MateGoal: "no" for any number of moves */
    Move move;     /* that wins, or avoids the loss longest */
} MateGoals;

/* Creates and frees the searches of the threads, for positions of the variant of `pos`. The second
   one updates the report. */
void goals_begin(MateRun *run, const Pos *pos);
void goals_end(MateRun *run);

/* Tries a win and a loss within `moves`. False if a limit came first. */
bool goals_prove(MateRun *run, MateGoals *goals, const Pos *pos, int moves);
