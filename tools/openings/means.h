/* One thread's own: the solvers and searches by which it does jobs. What it needs is made when it
   has something to do. */
#pragma once

#include "base/halt.h"
#include "solve/solver.h"

#include "folder.h"
#include "mate.h"
#include "rank.h"
#include "threats.h"

/* Start with zeros but the first four. */
typedef struct Means {
    const Study *study;
    const Folder *folder;
    uint64_t nodes; /* of a job that settles nothing, where openings are proved */
    const Stop *stop;
    void *tables; /* of kayles */
    Rank *rank;
    MateJobs *mate;
    ThreatJobs *threats;
} Means;

void means_free(Means *means); /* what was made */

/* NULL, with the reason, if there is no memory. The means free it. */
void *means_tables(Means *means, Error *err);

/* The result of job k, which may know what the first `known` jobs found; NULL if stopped, or with
   the reason. */
Result *means_job(Means *means, int k, Result *const *results, int known, Error *err);
