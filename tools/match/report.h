/* Progress line and table of results. */
#pragma once

#include "options.h"
#include "tally.h"

/* Adds one line, without its line end: games, score, Elo with its error, LOS, SPRT, time left.
   This run has played `played` games in `usec` microseconds. */
void report_progress(const Options *options, const Schedule *schedule, const Tally *tally,
                     size_t played, int64_t usec, Text *out);

/* `34.2 games a minute` */
void report_speed(size_t played, int64_t usec, Text *out);

/* Adds the table of results and the result of the SPRT. */
void report_table(const Options *options, const Schedule *schedule, const Tally *tally, Text *out);
