/* One thread's own: the solvers and searches by which it does jobs. What it needs is made when it
   has something to do. */
#pragma once

#include "base/cancel.h"
#include "solve/solver.h"

#include "folder.h"
#include "mate.h"
#include "rank.h"
#include "threats.h"

/* Start with zeros but the first four. */
typedef struct Solvers {
    const JobSpec *spec;
    const Folder *folder;
    uint64_t nodes; /* of a job that settles nothing, where openings are proved */
    const StopToken *stop;
    void *tables; /* of kayles */
    Rank *rank;
    MateJobs *mate;
    ThreatJobs *threats;
} Solvers;

void solvers_free(Solvers *solvers); /* what was made */

/* NULL, with the reason, if there is no memory. The means free it. */
void *solvers_tables(Solvers *solvers, Error *err);

/* The result of job k, which may know what the first `known` jobs found; NULL if stopped, or with
   the reason. */
Result *solvers_job(Solvers *solvers, int k, Result *const *results, int known, Error *err);
