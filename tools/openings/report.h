/* The openings of a study as tables for people. */
#pragma once

#include "results.h"

/* `order` gets the openings as they are listed: solved ones as in the study, searched ones by
   score, the best first; those without a result come last. Room for study->count. */
void report_order(const JobSpec *spec, Result *const *result, int *order);

/* `times`: with the seconds, which are never twice the same. */
void report_write(const JobSpec *spec, const Results *results, bool times, Text *out);

/* One line: what is asked, and how far it is. */
void report_title(const JobSpec *spec, Result *const *result, Text *out);

/* All replies that refute an opening. */
void report_refuters(const JobSpec *spec, const Refuters *refuters, Text *out);
