/* Prints the results of a folder as tables. */
#pragma once

#include "results.h"

/* Fills `order`, of spec->count entries, with the openings in printed order: solved ones as in the
   spec; searched ones by score, best first, and those without a result last. */
void report_order(const JobSpec *spec, Result *const *result, int *order);

/* If `times`, with seconds, which differ in every run. */
void openings_report_write(const JobSpec *spec, const Results *results, bool times, Text *out);

/* One line: the game, the method and the progress. */
void report_title(const JobSpec *spec, Result *const *result, Text *out);

/* Lists all refuters of an opening. */
void report_refuters(const JobSpec *spec, const Refuters *refuters, Text *out);
