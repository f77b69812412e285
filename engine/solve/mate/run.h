/* A run of mate search: the data that its threads share, and its report. */
#pragma once

#include "solve/mate/mate.h"
#include "solve/mate/table.h"
#include "solve/run.h"

enum { MATE_CLAIMS = 1 << 12 };

typedef struct MateDfs MateDfs;

/* The caller sets `listener` and `report`; the rest is zero before run_begin(). */
typedef struct MateRun {
    SolveRun base;
    const Rules *rules;
    const Knowledge *knowledge; /* may be NULL */
    bool strict; /* players alternate and the winner moves last: skip half of the goals */
    MateTable *table;
    int working;                          /* threads that prove the goal */
    _Atomic uint32_t claims[MATE_CLAIMS]; /* marks of positions that a thread is searching */

    MateDfs *dfs[MATE_THREADS_MAX]; /* NULL in mate_prove_any() */
    int threads;                    /* with a search; 0: out of memory */
    uint64_t pending;               /* nodes of the searches that base.nodes lacks */
    int moves;                      /* of the longest goal */
    const SolveListener *listener;  /* may be NULL */
    SolveReport *report;
} MateRun;

/* Sets up the run, and an empty report if there is one. `start_msec`: clock_msec() from which
   limits->msec counts. */
void run_begin(MateRun *run, Mate *mate, const Pos *pos, const Knowledge *knowledge,
               const SolveLimits *limits, int64_t start_msec);

void run_report_fill(MateRun *run); /* updates the report */
void run_report(MateRun *run);      /* updates the report and sends it to listener->progress */
