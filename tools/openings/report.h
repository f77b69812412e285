/* The openings of a study as tables for people. */
#pragma once

#include "findings.h"

/* `order` gets the openings as they are listed: solved ones as in the study, searched ones by
   score, the best first; those without a result come last. Room for study->count. */
void report_order(const Study *study, Result *const *result, int *order);

/* `times`: with the seconds, which are never twice the same. */
void report_write(const Study *study, const Findings *findings, bool times, Text *out);

/* One line: what is asked, and how far it is. */
void report_title(const Study *study, Result *const *result, Text *out);

/* All replies that refute an opening. */
void report_refuters(const Study *study, const Refuters *refuters, Text *out);
