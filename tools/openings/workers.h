/* Threads that do the jobs of a folder. Other processes may work on the same folder. */
#pragma once

#include "base/cancel.h"

#include "folder.h"
#include "results.h"

typedef struct Workers Workers;

/* Reads all results of the folder and removes unfinished files of killed processes. */
Workers *job_workers_new(const JobSpec *spec, Folder *folder, const StopToken *stop);
void job_workers_free(Workers *workers);

/* Sets the limit of nodes for proofs and wins by force; 0 keeps that of the spec. Jobs that gave up
   after fewer nodes count as not done. */
void workers_more(Workers *workers, uint64_t nodes);

/* Does all jobs that are left, in order, with that many threads, and writes the table. Returns when
   all are done, also by other processes; false if stopped, with `err` empty, or on an error. */
bool workers_run(Workers *workers, int threads, Error *err);

/* Does one job unless it is done, after waiting for the jobs whose results it uses. */
bool workers_job(Workers *workers, int job, Error *err);

/* Finds all replies that refute a losing opening, unless that is done. */
bool workers_refuters(Workers *workers, int job, Error *err);

/* Writes the table from the files of the jobs. */
bool workers_merge(Workers *workers, Error *err);

const JobSpec *workers_spec(const Workers *workers);
Folder *workers_folder(const Workers *workers);
const Results *workers_results(const Workers *workers);
