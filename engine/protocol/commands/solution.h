/* The answer of `solve`, the same for all solvers. */
#pragma once

#include "protocol/session/call.h"
#include "solve/solver.h"

enum { SOLVE_PROGRESS_MSEC = 1000 };

/* ` nodes N msec N table N` */
void solution_effort_write(Text *out, uint64_t nodes, int64_t msec, int fill);

/* Writes `win MOVE`, `loss`, `draw` or `unknown`; then ` turns T`, ` within T` or ` depth D` if the
   solver counts moves; then the effort. An `info` line before `unknown` gives the reason. */
void solution_write(Call *call, const Solver *solver, const SolveTask *task,
                    const SolveReport *report);

/* Writes an `info` line: why the answer is unknown, the limit that ended the run or `why`. */
void solution_reason_write(Call *call, const SolveLimits *limits, uint64_t nodes, const char *why);

/* Writes only the verdict, with the winning move. */
void solution_verdict_write(Call *call, Verdict verdict, Move move);

/* Writes a line per move. After `stop`, omits unknown moves: there may be a million. */
void solution_judgements_write(Call *call, const SolveJudgement *list, size_t count);

/* Promises the outcome to the first info line. `all`: with the verdict of every move. */
void solution_promise(Call *call, bool all);

/* For a solver that failed with call->err. After info lines the answer is `unknown` with the
   reason; otherwise returns false. */
bool solution_rescue(Call *call, const SolveLimits *limits);

/* Callbacks that send progress, settled moves and stages as `info` lines. Their context is a
 * SolutionWriter. */
typedef struct SolutionWriter {
    Call *call;
    const Solver *solver;
    bool all;   /* the verdict of every move is asked for */
    bool begun; /* a line has been sent or dropped */
} SolutionWriter;

void solution_progress(void *writer, const SolveReport *so_far);
void solution_judged(void *writer, const SolveJudgement *settled);
void solution_stage(void *writer, SolveStage next, const SolveReport *so_far);
