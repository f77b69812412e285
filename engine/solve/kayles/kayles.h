/* Solves Node Kayles exactly: does the side to move win, and by which choice? A process may hold
   several solvers. A solver serves one call at a time. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "knowledge/graph.h"
#include "solve/solver.h"

typedef struct Kayles Kayles;

/* `bytes`: upper limit for the table. Returns NULL if memory runs out. */
Kayles *kayles_new(size_t bytes);
void kayles_free(Kayles *solver);

/* The table of the last run, for certify.c. */
struct KaylesTable *kayles_table(Kayles *solver);

/* Returns the verdict for the side to move; `report` receives it too. A graph without vertices is a
   loss (misere: a win). `listener` and `report` may be NULL. With one thread and no limit in msec,
   the same call on a new solver gives the same result and node count. */
Verdict kayles_prove(Kayles *solver, const Graph *graph, const SolveLimits *limits,
                     const SolveListener *listener, SolveReport *report);

/* Sets verdicts[v] to VERDICT_WIN if choosing v wins for the side to move, VERDICT_LOSS if it
   loses, VERDICT_UNKNOWN if a limit ended the run before. Returns the verdict of the graph. */
Verdict kayles_judge(Kayles *solver, const Graph *graph, const SolveLimits *limits,
                     const SolveListener *listener, SolveReport *report, Verdict *verdicts);

/* As kayles_prove(), after the choice answers->first. If the verdict is a loss, answers->answer
   holds a winning reply to every remaining choice, or -1 if the choice leaves nothing (misere).
   With other verdicts only the choices that the search refuted have one. Answers given on entry are
   taken as known. */
Verdict kayles_answer(Kayles *solver, const Graph *graph, const SolveLimits *limits,
                      const SolveListener *listener, SolveReport *report, SolveAnswers *answers);
