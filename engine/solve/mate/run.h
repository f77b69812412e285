/* A run of one of the solvers: what was asked, how far it is, and whom to tell. */
#pragma once

#include "solve/mate/mate.h"
#include "solve/mate/search.h"

typedef struct MateRun {
    Question question;
    MateSearch *search[MATE_THREADS_MAX]; /* NULL: a proof */
    const SolveLimits *limits;
    const SolveListener *listener;
    SolveReport *report;
    int64_t start;
    int turns;   /* of the longest question */
    int threads; /* that have a search; 0: there is no memory */
} MateRun;

/* Makes the question, and the report that of a run that has found nothing. The caller has filled in
   limits, listener and report; all else is zero. */
void run_begin(MateRun *run, Mate *mate, const Pos *pos, const Knowledge *knowledge);

void run_report_fill(MateRun *run); /* puts the current figures into the report */
void run_report(MateRun *run);      /* the same, and the listener is told */
