/* Threads that take jobs, play them and hand in the games. Each has its own engines: no more
   run at a time than a game has seats, and they stay for the next game if it is theirs. */
#pragma once

#include "jobs.h"
#include "seqwriter.h"

typedef struct WorkersPlan {
    const EngineSpec *engine; /* all of the match */
    size_t engines;
    const Openings *openings;
    size_t opening; /* the first round plays this one, the next one the next; after the last, the
                       first */
    RefereeRules rules;
    Surroundings around; /* but for the processors */
    const Cpus *cpus;    /* divided among the threads; NULL: any */
    Jobs *jobs;
    SeqWriter *writer;
} WorkersPlan;

typedef struct Workers Workers;

Workers *workers_start(const WorkersPlan *plan, int threads); /* plan must outlive them */
int workers_active(Workers *workers);
void workers_join(Workers *workers); /* waits for all, and frees */
