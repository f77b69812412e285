/* The solvers and searches with which one thread does jobs. Each is created on first use. */
#pragma once

#include "base/cancel.h"
#include "solve/solver.h"

#include "folder.h"
#include "mate.h"
#include "rank.h"
#include "threats.h"

/* The caller sets the first four members; the others begin with zeros. */
typedef struct Solvers {
    const JobSpec *spec;
    const Folder *folder;
    uint64_t nodes; /* limit of a proof or of a search for wins by force */
    const StopToken *stop;
    void *tables; /* of the kayles solver */
    Rank *rank;
    MateJobs *mate;
    ThreatJobs *threats;
} Solvers;

void solvers_free(Solvers *solvers); /* frees the tables and solvers, not *solvers */

/* The tables of the kayles solver, owned by `solvers`. Returns NULL if memory runs out. */
void *solvers_tables(Solvers *solvers, Error *err);

/* Does job k, which may use the results of the first `known` jobs. Returns NULL if stopped, with
   `err` empty, or on an error. */
Result *solvers_job(Solvers *solvers, int k, Result *const *results, int known, Error *err);
