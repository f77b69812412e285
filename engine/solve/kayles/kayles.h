/* Node Kayles solved exactly: whoever is to move, does he win, and with which choice? Knows graphs
   and no games. Several solvers may live in one process; one solver serves one caller at a time. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/graph.h"
#include "solve/solver.h"

typedef struct Kayles Kayles;

/* A table of at most that many bytes; NULL if there is no memory. */
Kayles *kayles_new(size_t bytes);
void kayles_free(Kayles *solver);

/* What the last run found out, for certify.c. */
struct KaylesTable *kayles_table(Kayles *solver);

/* The verdict, which is also in the report. A graph without vertices is a loss, misere a win.
   `listener` and `report` may be NULL. The graph is only read. With one thread and no limit in
   msec, the same call on a new solver repeats exactly. */
Verdict kayles_run(Kayles *solver, const Graph *graph, const SolveLimits *limits,
                   const SolveListener *listener, SolveReport *report);

/* Every choice judged: verdicts[v] is VERDICT_WIN if choosing v wins for the side to move. Ends
   early as kayles_run does, and what is not decided is unknown. Answers the verdict of the graph.
 */
Verdict kayles_classify(Kayles *solver, const Graph *graph, const SolveLimits *limits,
                        const SolveListener *listener, SolveReport *report, Verdict *verdicts);

/* As kayles_run, after the choice `first`. If the verdict is a loss, every choice that is left has
   its answer, but -1 if it leaves nothing (which wins only in misere: there is no need of one); on
   other verdicts those have one that were settled on the way. The answers given are believed. */
Verdict kayles_answer(Kayles *solver, const Graph *graph, const SolveLimits *limits,
                      const SolveListener *listener, SolveReport *report, SolveAnswers *answers);
