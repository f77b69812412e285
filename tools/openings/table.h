/* The table of a study: what is asked, and what is known so far, in one plain text file. */
#pragma once

#include "result.h"

/* `result` by opening, NULL where there is none yet. */
void table_write(const Study *study, Result *const *result, Text *out);

/* The study that a table is about, and what it says about the openings: `result` gets an array of
   results, without answers, NULL where there is none. `result` may be NULL. NULL, with the reason,
   if the file is not such a table. */
Study *table_read(const char *path, Result ***result, Error *err);

void results_free(const Study *study, Result **result); /* an array as above */
