/* One job where wins by force are asked for: who wins after the opening? */
#pragma once

#include "base/cancel.h"

#include "result.h"

typedef struct ThreatJobs ThreatJobs;

/* One thread's own, for all its jobs; NULL, with the reason, if there is no memory. */
ThreatJobs *threat_jobs_new(const JobSpec *spec, Error *err);
void threat_jobs_free(ThreatJobs *threats); /* may be NULL */

/* Until there were that many nodes, those of the facts at `path` included, with which it goes on if
   they are there. NULL if stopped, or, with the reason, if there is no memory or the facts cannot
   be written: they are whenever it gives up or is stopped, and now and then. Wins of
   this thread's jobs before are tried, or, as long as there are none, those at `wins`. Without
   either and without facts it is the same every time, but for the seconds. The facts stay: the
   caller removes them when he has the result of a job that is settled. */
Result *threats_opening(ThreatJobs *threats, int job, const char *path, const char *wins,
                        uint64_t nodes, const StopToken *stop, Error *err);

/* The proof of what a job found, as a certificate, from the facts and wins that are there; what
   they do not tell is searched again, until there were that many nodes. False if stopped, or with
   the reason. */
bool threats_certificate(ThreatJobs *threats, int job, const char *path, const char *wins,
                         uint64_t nodes, const StopToken *stop, Text *out, Error *err);

/* Did the last job win something that is worth trying in others? Writes it, and what this thread's
   jobs before won, for processes to come; false, with the reason, if it cannot be written. */
bool threat_jobs_won(const ThreatJobs *threats);
bool threat_jobs_wins_write(const ThreatJobs *threats, const char *path, Error *err);

/* Wins at `path`, from tables of whatever size, are known too: where there is no room those that
   took least are forgotten. False, with the reason, if there are none of this game. */
bool threat_jobs_wins_add(ThreatJobs *threats, const char *path, Error *err);
