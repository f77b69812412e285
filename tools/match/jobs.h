/* Thread-safe queue of the games of a schedule. */
#pragma once

#include "schedule.h"

typedef struct Jobs Jobs;

/* Begins with game number `first`, from 0. Returns NULL with errno if no pipe can be opened. */
Jobs *jobs_new(const Schedule *schedule, size_t first);
void jobs_free(Jobs *jobs);

/* Takes the next game; false if there are no more. In a knockout it waits until results decide the
   next game. */
bool jobs_next(Jobs *jobs, Job *job);

/* Thread-safe schedule_result(). */
void jobs_result(Jobs *jobs, const Job *job, int points);

/* Stops the run: jobs_next() returns false, and jobs_stop_fd() becomes readable, which ends the
   games under way. `trouble` says why the match cannot go on, or is NULL. */
void jobs_stop(Jobs *jobs, const char *trouble);
const char *jobs_trouble(const Jobs *jobs); /* the first one reported, or NULL */
int jobs_stop_fd(const Jobs *jobs);
