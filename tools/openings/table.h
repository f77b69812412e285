/* The table of a study: what is asked, and what is known so far, in one plain text file. */
#pragma once

#include "results.h"

void table_write(const JobSpec *spec, const Results *results, Text *out);

/* The study that a table is about, and what it says about the openings, without answers: to be
   freed, unless `findings` is NULL. NULL, with the reason, if the file is not such a table. */
JobSpec *table_read(const char *path, Results *results, Error *err);
