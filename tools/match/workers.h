/* Worker threads that play the games of the queue. Each worker has its own engine processes. They
   keep running if the worker's next game needs them; otherwise they are ended. */
#pragma once

#include "jobs.h"
#include "seqwriter.h"

typedef struct WorkersPlan {
    const EngineSpec *engine; /* all engines of the match */
    size_t engines;
    const Openings *openings;
    size_t opening; /* of the first round, from 0; the first opening follows the last */
    RefereeRules rules;
    Surroundings around; /* without `cpus` */
    const Cpus *cpus;    /* divided among the workers; NULL: any processor */
    Jobs *jobs;
    SeqWriter *writer;
} WorkersPlan;

typedef struct Workers Workers;

/* Starts up to `threads` workers; fewer if the system refuses threads. With none, stops the jobs
   and reports the trouble. The plan must outlive the workers. */
Workers *workers_start(const WorkersPlan *plan, int threads);
int workers_active(Workers *workers);
void workers_join(Workers *workers); /* waits for all workers, and frees them */
