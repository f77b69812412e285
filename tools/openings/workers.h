/* Workers on the jobs of a folder, beside those of other processes on the same folder. */
#pragma once

#include <stdatomic.h>

#include "findings.h"
#include "folder.h"

typedef struct Crew Crew;

/* Reads what is there already, and clears away what killed processes left unfinished. */
Crew *crew_new(const Study *study, Folder *folder, const atomic_bool *stop);
void crew_free(Crew *crew);

/* Does all jobs that are not done, in order, with `workers` threads, and writes the table; ends
   when all are done, here or elsewhere. False: stopped, or, with the reason, unable to go on. */
bool crew_run(Crew *crew, int workers, Error *err);

/* Does one job if it is not done, once the jobs before it are that it builds upon. */
bool crew_job(Crew *crew, int job, Error *err);

/* Finds all replies that refute an opening of which it is known that it loses, unless that is done.
 */
bool crew_refuters(Crew *crew, int job, Error *err);

/* Writes the table from what is there. */
bool crew_merge(Crew *crew, Error *err);

const Study *crew_study(const Crew *crew);
const Findings *crew_findings(const Crew *crew);
