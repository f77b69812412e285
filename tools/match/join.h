/* The records of one match that was spread over machines, each a part of its openings, put
   together: the record that one machine would have written, and its table. */
#pragma once

#include "options.h"

/* options->join: the name of the new record, and those of the parts, in any order. The table is
   added to `out`; *faults are the games lost by misbehaving. False, with no record written or none
   that anything reads as whole, if the parts are not such. */
bool join_run(const Options *options, Text *out, long *faults, Error *err);
