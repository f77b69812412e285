/* The proof that a position is lost, told line by line, so that who does not trust the solver can
   follow it. Knows graphs and no games; asks a solver whose table is still warm. */
#pragma once

#include "solve/kayles/kayles.h"

typedef enum CertifyEnd {
    CERTIFY_DONE,
    CERTIFY_HALTED,   /* by a limit or a stop, or by the listener */
    CERTIFY_NO_MEMORY /* the proof has too many lines to be remembered */
} CertifyEnd;

/* Who is told. A line is a lost position: line 1 is the one to be proved, unless that is left to
   the reader, then there are none. For every vertex left, in the graph's order, comes what answers
   it: -1 if nothing need, since the choice left none and misere was lost by it. After choice and
   answer the position is lost again: it is that of the line `proved`, which is larger than `line`
   and at most one more than any named before; 0 says that it is left to the reader. False ends it.
 */
typedef struct CertifyListener {
    bool (*answer)(void *context, uint32_t line, int choice, int answer, uint32_t proved);
    void *context;
} CertifyListener;

/* What is to be proved, how far, and who is told. */
typedef struct CertifyTask {
    int first; /* the position is the one after this choice; -1: the whole graph */
    int rest;  /* positions of at most this many vertices are left to the reader, */
    bool once; /* or all but the first: there is line 1 and no other */
    CertifyListener listener;
    const SolveListener *progress; /* may be NULL */
} CertifyTask;

typedef struct CertifyReport {
    uint32_t lines;
    uint64_t answers;
} CertifyReport;

/* The solver has just run on this graph with this result, and the position of the task is lost.
   The limits are those of that run and go on from where it stopped; one thread works. `so_far` is
   its report, and becomes that of both. */
CertifyEnd certify_run(Kayles *solver, const Graph *graph, const CertifyTask *task,
                       const SolveLimits *limits, SolveReport *so_far, CertifyReport *report);
