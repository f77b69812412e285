#include "means.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"
#include "kayles.h"

void means_free(Means *means) {
    solver_kayles.tables_free(means->tables);
    rank_free(means->rank);
    mate_jobs_free(means->mate);
    threat_jobs_free(means->threats);
}

void *means_tables(Means *means, Error *err) {
    const uint64_t megabytes = means->study->method.hash;
    const SolveTask task = {.bytes = MEGABYTES((size_t)megabytes)};
    if (means->tables == NULL)
        means->tables = solver_kayles.tables_new(&task, err);
    if (means->tables == NULL)
        error_set(err, "not enough memory for a table of %" PRIu64 " megabytes", megabytes);
    return means->tables;
}

static Result *job_mate(Means *means, int k, Error *err) {
    if (means->mate == NULL)
        means->mate = mate_jobs_new(means->study, err);
    if (means->mate == NULL)
        return NULL;
    char *path = folder_job(means->folder->path, k, ".facts");
    Result *result = mate_opening(means->mate, k, path, means->nodes, means->stop, err);
    free(path);
    return result;
}

static Result *job_threats(Means *means, int k, Error *err) {
    if (means->threats == NULL)
        means->threats = threat_jobs_new(means->study, err);
    if (means->threats == NULL)
        return NULL;
    char *path = folder_job(means->folder->path, k, ".facts");
    char *wins = folder_wins(means->folder->path);
    Result *result = threats_opening(means->threats, k, path, wins, means->nodes, means->stop, err);
    free(wins);
    free(path);
    return result;
}

static Result *job_search(Means *means, int k, Error *err) {
    if (means->rank == NULL)
        means->rank = rank_new(means->study, err);
    return means->rank == NULL ? NULL : rank_opening(means->rank, k, means->stop);
}

static Result *job_kayles(Means *means, int k, Result *const *results, int known, Error *err) {
    void *tables = means_tables(means, err);
    return tables == NULL
               ? NULL
               : kayles_opening(means->study, tables, results, known, k, means->stop, err);
}

Result *means_job(Means *means, int k, Result *const *results, int known, Error *err) {
    if (study_forces(means->study))
        return job_threats(means, k, err);
    if (study_proves(means->study))
        return job_mate(means, k, err);
    if (study_searches(means->study))
        return job_search(means, k, err);
    return job_kayles(means, k, results, known, err);
}
