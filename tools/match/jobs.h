/* The jobs of a schedule from one game on, handed out to several threads. */
#pragma once

#include "schedule.h"

typedef struct Jobs Jobs;

Jobs *jobs_new(const Schedule *schedule, size_t first); /* NULL if the system refuses a pipe */
void jobs_free(Jobs *jobs);
bool jobs_next(Jobs *jobs, Job *job); /* false: there are no more; waits if that is not known */

/* schedule_result(), while jobs are handed out. */
void jobs_result(Jobs *jobs, const Job *job, int points);

/* Ends the run, for a reason if it cannot go on: no more jobs, and jobs_stop_fd() becomes readable,
 * so that games under way end. */
void jobs_stop(Jobs *jobs, const char *trouble);
const char *jobs_trouble(const Jobs *jobs); /* the first; NULL: none */
int jobs_stop_fd(const Jobs *jobs);
