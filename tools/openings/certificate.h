/* Writes certificates of openings: proofs that they win or lose (part 8 of protocol.md). */
#pragma once

#include "base/cancel.h"

#include "results.h"

/* Writes form `answers`, for solved openings. `reply` is the refutation of a losing opening to
   prove; NULL takes the one that the job found. Refuses an opening or reply without a stored
   proof. */
bool certificate_write(const JobSpec *spec, const Results *results, int job, const char *reply,
                       Text *out, Error *err);

/* Writes form `threats`, for jobs that look for wins by force. Starts from the tables that the
   folder has stored and searches the rest again, for at most `nodes` nodes; 0 means twice as many
   as the job took, and 1,000,000. Returns false if stopped, with `err` empty, or on an error. */
bool certificate_force(const JobSpec *spec, const Results *results, const char *folder, int job,
                       uint64_t nodes, const StopToken *stop, Text *out, Error *err);
