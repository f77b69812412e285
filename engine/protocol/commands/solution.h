/* The lines in which `solve` answers, whatever solver has found them. */
#pragma once

#include "protocol/session/call.h"
#include "solve/solver.h"

enum { SOLVE_PROGRESS_MSEC = 1000 };

/* ` nodes N msec N table N` */
void solution_effort_write(Text *out, uint64_t nodes, int64_t msec, int fill);

/* `win MOVE`, `loss`, `draw` or `unknown`, then ` turns T`, ` within T` or ` depth D` where turns
   are counted, then the effort. An unknown has its reason on an `info` line before it. */
void solution_write(Call *call, const Solver *solver, const SolveTask *task,
                    const SolveReport *report);

/* `win MOVE` and so on alone. */
void solution_verdict_write(const Pos *pos, Verdict verdict, Move move, Text *out);

/* A line for each move. When the run was told to stop, moves of which nothing is known are left
   out: there may be a million of them. */
void solution_judgements_write(Call *call, const SolveJudgement *list, size_t count);

/* Progress and stages of a run, as `info` lines. The context is a SolutionTeller. */
typedef struct SolutionWriter {
    Call *call;
    const Solver *solver;
} SolutionWriter;

void solution_progress(void *writer, const SolveReport *so_far);
void solution_stage(void *writer, SolveStage next, const SolveReport *so_far);
