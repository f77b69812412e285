/* The proof that an opening wins or loses as a certificate (see protocol.md). */
#pragma once

#include "base/cancel.h"

#include "results.h"

/* Form `answers`, of solved openings. `reply`: of a losing opening, the refuting one to prove;
   NULL: the one that its job found. Refuses what is not known. */
bool certificate_write(const JobSpec *spec, const Results *results, int job, const char *reply,
                       Text *out, Error *err);

/* Form `force`, of openings where wins by force were asked for, from what the folder still knows of
   them; the rest is searched again, until there were that many nodes, or if 0 twice as many as the
   job took. False if stopped, or with the reason. */
bool certificate_force(const JobSpec *spec, const Results *results, const char *folder, int job,
                       uint64_t nodes, const StopToken *stop, Text *out, Error *err);
