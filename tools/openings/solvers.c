#include "solvers.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"
#include "kayles.h"

void solvers_free(Solvers *solvers) {
    solver_kayles.tables_free(solvers->tables);
    rank_free(solvers->rank);
    mate_jobs_free(solvers->mate);
    threat_jobs_free(solvers->threats);
}

void *solvers_tables(Solvers *solvers, Error *err) {
    const uint64_t megabytes = solvers->spec->method.hash;
    const SolveTask task = {.bytes = MEGABYTES((size_t)megabytes)};
    if (solvers->tables == NULL)
        solvers->tables = solver_kayles.tables_new(&task, err);
    if (solvers->tables == NULL)
        error_set(err, "not enough memory for a table of %" PRIu64 " megabytes", megabytes);
    return solvers->tables;
}

static Result *job_mate(Solvers *solvers, int k, Error *err) {
    if (solvers->mate == NULL)
        solvers->mate = mate_jobs_new(solvers->spec, err);
    if (solvers->mate == NULL)
        return NULL;
    char *path = folder_job(solvers->folder->path, k, ".facts");
    Result *result = mate_opening(solvers->mate, k, path, solvers->nodes, solvers->stop, err);
    free(path);
    return result;
}

static Result *job_threats(Solvers *solvers, int k, Error *err) {
    if (solvers->threats == NULL)
        solvers->threats = threat_jobs_new(solvers->spec, err);
    if (solvers->threats == NULL)
        return NULL;
    char *path = folder_job(solvers->folder->path, k, ".facts");
    char *wins = folder_wins(solvers->folder->path);
    Result *result =
        threats_opening(solvers->threats, k, path, wins, solvers->nodes, solvers->stop, err);
    free(wins);
    free(path);
    return result;
}

static Result *job_search(Solvers *solvers, int k, Error *err) {
    if (solvers->rank == NULL)
        solvers->rank = rank_new(solvers->spec, err);
    return solvers->rank == NULL ? NULL : rank_opening(solvers->rank, k, solvers->stop);
}

static Result *job_kayles(Solvers *solvers, int k, Result *const *results, int known, Error *err) {
    void *tables = solvers_tables(solvers, err);
    return tables == NULL
               ? NULL
               : kayles_opening(solvers->spec, tables, results, known, k, solvers->stop, err);
}

Result *solvers_job(Solvers *solvers, int k, Result *const *results, int known, Error *err) {
    if (spec_forces(solvers->spec))
        return job_threats(solvers, k, err);
    if (spec_proves(solvers->spec))
        return job_mate(solvers, k, err);
    if (spec_searches(solvers->spec))
        return job_search(solvers, k, err);
    return job_kayles(solvers, k, results, known, err);
}
