/* Node Kayles solved exactly: whoever is to move, does he win, and with which choice? Knows graphs
   and no games. Several solvers may live in one process; one solver serves one caller at a time. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/halt.h"
#include "rules/graph.h"
#include "solve/verdict.h"

/* Which choices are tried first. All but the first are for comparison (Orman, Pentominoes: A First
   Player Win, 1996, names three: fewest replies; a fixed order, thin pieces first; raster order.
   For the last two number the vertices so). They are exact below 256 vertices; above, they set the
   first proof numbers. */
typedef enum SolverOrder { SOLVER_LEARNED, SOLVER_FEWEST, SOLVER_NUMBERED } SolverOrder;

typedef struct SolverLimits {
    int64_t msec;       /* 0: none; counted from start_msec on, */
    int64_t start_msec; /* clock_msec() when work began, on the graph too; 0: now */
    uint64_t nodes;     /* 0: none; looked at every thousand nodes or so of each thread */
    int threads;        /* at least 1 */
    SolverOrder order;
    const Stop *stop; /* set by another thread: the run ends soon, as unknown; may be NULL */
} SolverLimits;

typedef struct SolverReport {
    Verdict verdict; /* of the side to move */
    int vertex;      /* one that wins; -1 if there is none or it is not known */
    uint64_t nodes;  /* positions visited, small ones included */
    int64_t msec;
    int table_permille; /* how full */
    int decided, total; /* with solver_classify: vertices settled so far, of all */
    bool no_memory;     /* an unknown that more memory might have settled */
} SolverReport;

/* Called now and then by one of the threads of a run, never by two at once. */
typedef struct SolverListener {
    void (*progress)(void *context, const SolverReport *so_far);
    void *context;
    int64_t msec; /* between two calls; 0: a second */
} SolverListener;

typedef struct Solver Solver;

/* A table of at most that many bytes; NULL if there is no memory. */
Solver *solver_new(size_t bytes);
void solver_free(Solver *solver);

/* What the last run found out, for certify.c. */
struct KaylesTable *solver_table(Solver *solver);

/* The verdict, which is also in the report. A graph without vertices is a loss, misere a win.
   `listener` and `report` may be NULL. The graph is only read. With one thread and no limit in
   msec, the same call on a new solver repeats exactly. */
Verdict solver_run(Solver *solver, const Graph *graph, const SolverLimits *limits,
                   const SolverListener *listener, SolverReport *report);

/* Every choice judged: verdicts[v] is VERDICT_WIN if choosing v wins for the side to move. Ends
   early as solver_run does, and what is not decided is unknown. Answers the verdict of the graph.
 */
Verdict solver_classify(Solver *solver, const Graph *graph, const SolverLimits *limits,
                        const SolverListener *listener, SolverReport *report, Verdict *verdicts);

/* A question about all choices at once: what wins after each? */
typedef struct SolverAnswers {
    int first;   /* a choice that has been made before; -1: none */
    bool warm;   /* the solver's run before was on the same graph: what it found is used again */
    int *answer; /* by vertices: in, a choice known to win after that one, or -1; out likewise */
} SolverAnswers;

/* As solver_run, after the choice `first`. If the verdict is a loss, every choice that is left has
   its answer, but -1 if it leaves nothing (which wins only in misere: there is no need of one); on
   other verdicts those have one that were settled on the way. The answers given are believed. */
Verdict solver_answer(Solver *solver, const Graph *graph, const SolverLimits *limits,
                      const SolverListener *listener, SolverReport *report, SolverAnswers *answers);
