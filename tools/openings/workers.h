/* Workers on the jobs of a folder, beside those of other processes on the same folder. */
#pragma once

#include "base/cancel.h"

#include "folder.h"
#include "results.h"

typedef struct Workers Workers;

/* Reads what is there already, and clears away what killed processes left unfinished. */
Workers *workers_new(const JobSpec *spec, Folder *folder, const StopToken *stop);
void workers_free(Workers *workers);

/* Where openings are proved: jobs of fewer nodes than that which settled nothing are not done. */
void workers_more(Workers *workers, uint64_t nodes);

/* Does all jobs that are not done, in order, with that many threads, and writes the table; ends
   when all are done, here or elsewhere. False: stopped, or, with the reason, unable to go on. */
bool workers_run(Workers *workers, int threads, Error *err);

/* Does one job if it is not done, once the jobs before it are that it builds upon. */
bool workers_job(Workers *workers, int job, Error *err);

/* Finds all replies that refute an opening of which it is known that it loses, unless that is done.
 */
bool workers_refuters(Workers *workers, int job, Error *err);

/* Writes the table from what is there. */
bool workers_merge(Workers *workers, Error *err);

const JobSpec *workers_spec(const Workers *workers);
Folder *workers_folder(const Workers *workers);
const Results *workers_results(const Workers *workers);
