/* match -join: joins the records of a match whose openings were divided among machines. The result
   is the record that one machine would have written. */
#pragma once

#include "options.h"

/* options->join is the name of the new record, then those of the parts in any order. Adds the table
   of results to `out` and sets *faults to the number of games lost by a fault. Returns false and
   sets err if a record cannot be read or the parts do not fit together; then no record is left. */
bool join_run(const Options *options, Text *out, long *faults, Error *err);
