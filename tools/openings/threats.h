/* Jobs that look for a win by force after an opening, in the Pente family. */
#pragma once

#include "base/cancel.h"

#include "result.h"

typedef struct ThreatJobs ThreatJobs;

/* The solver of one thread, for all its jobs. Returns NULL if memory runs out. */
ThreatJobs *threat_jobs_new(const JobSpec *spec, Error *err);
void threat_jobs_free(ThreatJobs *threats); /* may be NULL */

/* Searches the position after the opening, until `nodes` nodes, those of earlier runs included.
   - Continues from the checkpoint at `path`. Rewrites it at most once a minute, when it gives up
   and when it is stopped, but only for long searches. The caller removes it once the job is
   settled.
   - First tries wins of this thread's earlier jobs; if there are none, those of the file `wins`.
   - Returns NULL if stopped, with `err` empty, or if memory runs out or a file cannot be written.
   - Without checkpoint and earlier wins it is deterministic except for the time. */
Result *threats_opening(ThreatJobs *threats, int job, const char *path, const char *wins,
                        uint64_t nodes, const StopToken *stop, Error *err);

/* Writes the certificate of a settled job. Starts from the checkpoint and the wins, if any, and
   searches the rest again for at most `nodes` nodes. Returns false if stopped, with `err` empty, or
   on an error. */
bool threats_certificate(ThreatJobs *threats, int job, const char *path, const char *wins,
                         uint64_t nodes, const StopToken *stop, Text *out, Error *err);

/* Returns whether the last job found a win that is worth trying in others. */
bool threat_jobs_won(const ThreatJobs *threats);

/* Writes the wins of this thread's jobs, for other processes to read. */
bool threat_jobs_wins_write(const ThreatJobs *threats, const char *path, Error *err);

/* Adds the wins of the file at `path`, from a table of any size. If the table is full, wins that
   took the least work are dropped. Returns false if the file is invalid or of another game. */
bool threat_jobs_wins_add(ThreatJobs *threats, const char *path, Error *err);
