/* State of a run: question, searches, limits, listener and report. */
#pragma once

#include "solve/mate/mate.h"
#include "solve/mate/search.h"

typedef struct MateRun {
    Question question;
    MateSearch *search[MATE_THREADS_MAX]; /* NULL in mate_prove() */
    const SolveLimits *limits;
    const SolveListener *listener;
    SolveReport *report;
    int64_t start; /* clock_msec() */
    int moves;     /* of the longest question */
    int threads;   /* with a search; 0: out of memory */
} MateRun;

/* Sets up the question and an empty report. The caller has set limits, listener and report; the
   rest is zero. */
void run_begin(MateRun *run, Mate *mate, const Pos *pos, const Knowledge *knowledge);

void run_report_fill(MateRun *run); /* updates the report */
void run_report(MateRun *run);      /* updates the report and sends it to listener->progress */
