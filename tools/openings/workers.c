#include "workers.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "lines.h"
#include "progress.h"
#include "solvers.h"
#include "streams/program.h"
#include "streams/replacement.h"
#include "table.h"

enum { POLL_MSEC = 200, TABLE_MSEC = 2000, PATIENCE_MSEC = 10000 };

struct Workers {
    const JobSpec *spec;
    Folder *folder;
    const StopToken *stop;
    int threads;
    uint64_t more;        /* limit of nodes of a proof; 0: that of the spec */
    pthread_mutex_t lock; /* protects all members below */
    Results found;        /* entries that are set never change */
    bool *taken;          /* by a thread of this process */
    bool *refused;        /* its file is invalid, and that was reported */
    int64_t table_msec;   /* time of the last write of the table */
    bool failed;
    Error err;
};

/* --- results --- */

/* Forgets the result of a job that gave up, if the limit of nodes is now higher. */
static void result_drop(Workers *workers, int k) {
    Result *result = workers->found.result[k];
    if (result == NULL || result->verdict != VERDICT_UNKNOWN || result->nodes >= workers->more)
        return;
    workers->found.result[k] = NULL;
    workers->refused[k] = true; /* no message: the file is valid */
    result_free(result);
}

/* Reads the file of a job, if any, unless a thread of this process is doing the job. */
static void result_find(Workers *workers, int k) {
    if (workers->found.result[k] != NULL || workers->taken[k])
        return;
    char *path = folder_job(workers->folder->path, k, "");
    Error err;
    if (access(path, F_OK) == 0) {
        workers->found.result[k] = result_read(workers->spec, k, path, &err);
        result_drop(workers, k);
        if (workers->found.result[k] == NULL && !workers->refused[k]) {
            message("%s; the job is done again", err.text);
            workers->refused[k] = true;
        }
    }
    free(path);
}

static void refuters_load(Workers *workers, int k, bool report) {
    Result *const result = workers->found.result[k];
    if (workers->found.refuters[k] != NULL || result == NULL || result->refuter < 0)
        return;
    char *path = folder_job(workers->folder->path, k, ".refuters");
    Error err;
    if (access(path, F_OK) == 0) {
        workers->found.refuters[k] = refuters_read(workers->spec, k, path, &err);
        if (workers->found.refuters[k] == NULL && report)
            message("%s; it is left out", err.text);
    }
    free(path);
}

static int results_find(Workers *workers) {
    int done = 0;
    for (int k = 0; k < workers->spec->count; k++) {
        result_find(workers, k);
        done += workers->found.result[k] != NULL;
    }
    return done;
}

/* Returns the number of jobs before the first that is not done. */
static int results_prefix(const Workers *workers) {
    int k = 0;
    while (k < workers->spec->count && workers->found.result[k] != NULL)
        k++;
    return k;
}

/* Returns how many jobs, from the first on, job k uses the results of. */
static int job_known(const JobSpec *spec, int k) {
    return spec_searches(spec) || (uint64_t)k < spec->method.window
               ? 0
               : k + 1 - (int)spec->method.window;
}

/* Reads all files and writes the table, under the table's lock: the last process writes all
 * results. */
static bool table_update(Workers *workers, Error *err) {
    Text text = {0};
    char *path = folder_table(workers->folder->path);
    folder_lock_wait(workers->folder, LOCK_TABLE);
    results_find(workers);
    for (int k = 0; k < workers->spec->count; k++)
        refuters_load(workers, k, false);
    table_write(workers->spec, &workers->found, &text);
    const bool written = file_replace(path, &text, err);
    folder_unlock(workers->folder, LOCK_TABLE);
    workers->table_msec = clock_msec();
    free(path);
    text_free(&text);
    return written;
}

/* --- jobs --- */

static Solvers solvers_of(const Workers *workers) {
    const JobSpec *spec = workers->spec;
    const uint64_t nodes = workers->more > 0 ? workers->more : spec->method.nodes;
    return (Solvers){spec, workers->folder, nodes, workers->stop, .tables = NULL};
}

/* Takes and locks job k, unless it is taken or done. */
static bool job_take(Workers *workers, int k) {
    if (workers->taken[k] || workers->found.result[k] != NULL ||
        !folder_lock(workers->folder, LOCK_JOB + k))
        return false;
    result_find(workers, k); /* it may just have been done elsewhere */
    workers->taken[k] = workers->found.result[k] == NULL;
    if (!workers->taken[k])
        folder_unlock(workers->folder, LOCK_JOB + k);
    return workers->taken[k];
}

/* Writes the wins, unless another process is writing its own: these are much the same. */
static void wins_write(Workers *workers, const ThreatJobs *threats) {
    Error err;
    char *path = folder_wins(workers->folder->path);
    pthread_mutex_lock(&workers->lock);
    if (folder_lock(workers->folder, LOCK_WINS)) {
        if (!threat_jobs_wins_write(threats, path, &err))
            message("%s; other processes cannot use it", err.text);
        folder_unlock(workers->folder, LOCK_WINS);
    }
    pthread_mutex_unlock(&workers->lock);
    free(path);
}

/* Cleans up after a job whose result is on disk: removes its checkpoint and shares its wins. */
static void job_settled(Workers *workers, const Solvers *solvers, int k) {
    char *checkpoint = folder_job(workers->folder->path, k, ".facts");
    (void)unlink(checkpoint);
    free(checkpoint);
    if (solvers->threats != NULL && threat_jobs_won(solvers->threats))
        wins_write(workers, solvers->threats);
}

/* Does a job that was taken. Returns false if it was stopped or failed. */
static bool job_finish(Workers *workers, Solvers *solvers, int k) {
    Error err = {""};
    char *path = folder_job(workers->folder->path, k, "");
    Text text = {0};
    Result *result =
        solvers_job(solvers, k, workers->found.result, job_known(workers->spec, k), &err);
    bool done = result != NULL;
    if (done) {
        opening_result_write(workers->spec, result, &text);
        done = file_replace(path, &text, &err);
    }
    if (done && result->verdict != VERDICT_UNKNOWN)
        job_settled(workers, solvers, k);
    pthread_mutex_lock(&workers->lock);
    if (done) {
        workers->found.result[k] = result;
        progress_report(workers->spec, &workers->found, result, workers->threads);
        if (clock_msec() - workers->table_msec >= TABLE_MSEC)
            done = table_update(workers, &err);
    } else {
        result_free(result);
    }
    workers->taken[k] = false;
    folder_unlock(workers->folder, LOCK_JOB + k);
    if (!done && err.text[0] != '\0' && !workers->failed) {
        workers->failed = true;
        workers->err = err;
    }
    pthread_mutex_unlock(&workers->lock);
    text_free(&text);
    free(path);
    return done;
}

static void poll_sleep(void) {
    nanosleep(&(struct timespec){.tv_nsec = POLL_MSEC * 1000000L}, NULL);
}

/* Takes the first job that can begin, or returns -1. Sets *over if no job is left or the run ends.
 */
static int job_next(Workers *workers, bool *over) {
    pthread_mutex_lock(&workers->lock);
    int next = -1;
    *over = workers->failed || stop_requested(workers->stop);
    if (!*over)
        *over = results_find(workers) == workers->spec->count;
    const int prefix = results_prefix(workers);
    for (int k = 0; k < workers->spec->count && next < 0 && !*over; k++) {
        if (job_known(workers->spec, k) > prefix)
            break;
        if (job_take(workers, k))
            next = k;
    }
    pthread_mutex_unlock(&workers->lock);
    return next;
}

static void *jobs_run(void *context) {
    Workers *workers = context;
    Solvers solvers = solvers_of(workers);
    for (bool over = false; !over;) {
        const int k = job_next(workers, &over);
        if (k >= 0)
            over = !job_finish(workers, &solvers, k);
        else if (!over)
            poll_sleep();
    }
    solvers_free(&solvers);
    return NULL;
}

/* --- the workers --- */

/* Removes unfinished files of killed processes. */
static void parts_clear(const Workers *workers) {
    static const char *const kinds[] = {"", ".refuters", ".facts"};
    char *table = folder_table(workers->folder->path);
    char *wins = folder_wins(workers->folder->path);
    folder_clear(workers->folder, LOCK_TABLE, table);
    folder_clear(workers->folder, LOCK_WINS, wins);
    free(wins);
    free(table);
    for (int k = 0; k < workers->spec->count; k++)
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
            char *path = folder_job(workers->folder->path, k, kinds[i]);
            folder_clear(workers->folder, LOCK_JOB + k, path);
            free(path);
        }
}

Workers *job_workers_new(const JobSpec *spec, Folder *folder, const StopToken *stop) {
    Workers *workers = memory_new(1, sizeof *workers);
    workers->spec = spec;
    workers->folder = folder;
    workers->stop = stop;
    workers->threads = 1;
    workers->found = results_new(spec);
    workers->taken = memory_new((size_t)spec->count, sizeof *workers->taken);
    workers->refused = memory_new((size_t)spec->count, sizeof *workers->refused);
    pthread_mutex_init(&workers->lock, NULL);
    parts_clear(workers);
    results_find(workers);
    for (int k = 0; k < spec->count; k++)
        refuters_load(workers, k, true);
    return workers;
}

void job_workers_free(Workers *workers) {
    results_free(workers->spec, &workers->found);
    free(workers->taken);
    free(workers->refused);
    pthread_mutex_destroy(&workers->lock);
    free(workers);
}

static bool workers_end(Workers *workers, Error *err) {
    if (workers->failed)
        *err = workers->err;
    Error why;
    const bool written = table_update(workers, &why);
    if (!written && !workers->failed)
        *err = why;
    return written && !workers->failed && !stop_requested(workers->stop);
}

void workers_more(Workers *workers, uint64_t nodes) {
    workers->more = nodes;
    for (int k = 0; k < workers->spec->count; k++)
        result_drop(workers, k);
}

bool workers_run(Workers *workers, int threads, Error *err) {
    *err = (Error){""};
    pthread_t *thread = memory_new((size_t)threads, sizeof *thread);
    int started = 0;
    workers->threads = threads;
    while (started < threads - 1 && pthread_create(&thread[started], NULL, jobs_run, workers) == 0)
        started++; /* if a thread cannot start, the others do its work */
    jobs_run(workers);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    free(thread);
    return workers_end(workers, err);
}

/* Waits until job k can begin and takes it. Returns false if the job is already done or the run
   was stopped. */
static bool job_await(Workers *workers, int k) {
    int64_t reported_msec = 0;
    while (!stop_requested(workers->stop)) {
        results_find(workers);
        if (workers->found.result[k] != NULL)
            return false;
        const int known = job_known(workers->spec, k), prefix = results_prefix(workers);
        if (prefix >= known && job_take(workers, k))
            return true;
        if (clock_msec() - reported_msec >= PATIENCE_MSEC || reported_msec == 0) {
            reported_msec = clock_msec();
            if (prefix < known)
                message("job %d waits for job %d", k + 1, prefix + 1);
            else
                message("job %d is being done by another process", k + 1);
        }
        poll_sleep();
    }
    return false;
}

bool workers_job(Workers *workers, int job, Error *err) {
    *err = (Error){""};
    Solvers solvers = solvers_of(workers);
    if (job_await(workers, job))
        job_finish(workers, &solvers, job);
    solvers_free(&solvers);
    return workers_end(workers, err);
}

/* Finds the refuters and writes their file. The caller holds the job's lock. */
static bool refuters_do(Workers *workers, int k, Error *err) {
    Text text = {0};
    Solvers solvers = solvers_of(workers);
    void *tables = solvers_tables(&solvers, err);
    Refuters *refuters =
        tables == NULL
            ? NULL
            : refuters_find(workers->spec, tables, workers->found.result, k, workers->stop, err);
    bool done = refuters != NULL;
    if (done) {
        char *path = folder_job(workers->folder->path, k, ".refuters");
        refuters_write(workers->spec, refuters, &text);
        done = file_replace(path, &text, err);
        free(path);
    }
    refuters_free(refuters);
    text_free(&text);
    solvers_free(&solvers);
    return done;
}

bool workers_refuters(Workers *workers, int job, Error *err) {
    const Result *result = workers->found.result[job];
    const char *name = workers->spec->opening[job].name;
    *err = (Error){""};
    if (result == NULL)
        return error_set(err, "%s is not settled yet", name);
    if (result->refuter < 0)
        return error_set(err, "no reply refutes %s", name);
    if (!folder_lock(workers->folder, LOCK_JOB + job)) {
        message("job %d is being done by another process", job + 1);
        folder_lock_wait(workers->folder, LOCK_JOB + job);
    }
    refuters_load(workers, job, false);
    const bool done = workers->found.refuters[job] != NULL || refuters_do(workers, job, err);
    folder_unlock(workers->folder, LOCK_JOB + job);
    return done && table_update(workers, err);
}

bool workers_merge(Workers *workers, Error *err) {
    return table_update(workers, err);
}

const JobSpec *workers_spec(const Workers *workers) {
    return workers->spec;
}

Folder *workers_folder(const Workers *workers) {
    return workers->folder;
}

const Results *workers_results(const Workers *workers) {
    return &workers->found;
}
