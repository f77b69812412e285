/* Proves line by line that a position is lost, so that a reader can check the result without
   trusting the solver. Takes the replies from a solver whose table still holds the finished run. */
#pragma once

#include "solve/kayles/kayles.h"

/* Receives the proof. A line is a lost position, and line 1 is the position to be proved. There are
   no lines if that position is left to the reader. The listener is called for every remaining
   vertex of a line, in the graph's order.

   `answer` is the reply that refutes `choice`. It is -1 if the choice leaves nothing, which loses
   in misere play. `proved` is the line of the position after choice and answer, which is lost
   again; 0 leaves that position to the reader. `proved` is larger than `line`, and at most one more
   than the largest line named before. Returning false ends the proof. */
typedef struct CertifyListener {
    bool (*answer)(void *context, uint32_t line, int choice, int answer, uint32_t proved);
    void *context;
} CertifyListener;

/* Specifies a proof. */
typedef struct CertifyTask {
    int first; /* prove the position after this choice; -1: the whole graph */
    int rest;  /* positions of at most this many vertices are left to the reader */
    bool once; /* write line 1 only and leave all later positions to the reader */
    CertifyListener listener;
    const SolveListener *progress; /* may be NULL */
} CertifyTask;

typedef struct CertifyReport {
    uint32_t lines;
    uint64_t answers;
} CertifyReport;

/* Proves the position of the task, which the solver's last run, on this graph, found lost. Uses one
   thread. `limits` are those of that run, and its nodes and time count towards them. `so_far` is
   the report of that run; the nodes and time of the proof are added to it. `report` counts the
   proof alone. */
ProofEnd certify_run(Kayles *solver, const Graph *graph, const CertifyTask *task,
                     const SolveLimits *limits, SolveReport *so_far, CertifyReport *report);
