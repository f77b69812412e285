/* What the runner tells the user. */
#pragma once

#include "options.h"
#include "tally.h"

/* One line without its end: how far, the score, Elo and its margin, LOS, the test, the time left.
   `played` games took `usec` so far in this run. */
void report_progress(const Options *options, const Schedule *schedule, const Tally *tally,
                     size_t played, int64_t usec, Text *out);

/* `34.2 games a minute` */
void report_speed(size_t played, int64_t usec, Text *out);

/* The table at the end, and the decision if there is one. */
void report_table(const Options *options, const Schedule *schedule, const Tally *tally, Text *out);
