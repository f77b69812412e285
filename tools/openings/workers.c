#include "workers.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "lines.h"
#include "rank.h"
#include "settle.h"
#include "table.h"

enum { POLL_MSEC = 200, TABLE_MSEC = 2000, PATIENCE_MSEC = 10000 };

struct Crew {
    const Study *study;
    Folder *folder;
    const atomic_bool *stop;
    int workers;
    pthread_mutex_t lock; /* of all that follows */
    Findings found;       /* what is there never changes */
    bool *taken;          /* by a worker here */
    bool *refused;        /* its file is no result: said so */
    int64_t table_msec;   /* when the table was written */
    bool failed;
    Error err;
};

/* --- what is done --- */

/* Reads the file of a job if there is one, unless a worker here is about to bring its result. */
static void result_find(Crew *crew, int k) {
    if (crew->found.result[k] != NULL || crew->taken[k])
        return;
    char *path = folder_job(crew->folder->path, k, "");
    Error err;
    if (access(path, F_OK) == 0) {
        crew->found.result[k] = result_read(crew->study, k, path, &err);
        if (crew->found.result[k] == NULL && !crew->refused[k]) {
            fprintf(stderr, "openings: %s; the job is done again\n", err.text);
            crew->refused[k] = true;
        }
    }
    free(path);
}

static void refuters_load(Crew *crew, int k, bool tell) {
    Result *const result = crew->found.result[k];
    if (crew->found.refuters[k] != NULL || result == NULL || result->refuter < 0)
        return;
    char *path = folder_job(crew->folder->path, k, ".refuters");
    Error err;
    if (access(path, F_OK) == 0) {
        crew->found.refuters[k] = refuters_read(crew->study, k, path, &err);
        if (crew->found.refuters[k] == NULL && tell)
            fprintf(stderr, "openings: %s; it is left out\n", err.text);
    }
    free(path);
}

static int results_find(Crew *crew) {
    int done = 0;
    for (int k = 0; k < crew->study->count; k++) {
        result_find(crew, k);
        done += crew->found.result[k] != NULL;
    }
    return done;
}

/* How many jobs from the first on are done without a gap. */
static int results_prefix(const Crew *crew) {
    int k = 0;
    while (k < crew->study->count && crew->found.result[k] != NULL)
        k++;
    return k;
}

/* A job knows what so many jobs before it found. */
static int job_known(const Study *study, int k) {
    return study_searches(study) || (uint64_t)k < study->method.window
               ? 0
               : k + 1 - (int)study->method.window;
}

/* The table says what the files say at one moment, and the last to write has seen all. */
static bool table_update(Crew *crew, Error *err) {
    Text text = {0};
    char *path = folder_table(crew->folder->path);
    folder_lock_wait(crew->folder, LOCK_TABLE);
    results_find(crew);
    for (int k = 0; k < crew->study->count; k++)
        refuters_load(crew, k, false);
    table_write(crew->study, &crew->found, &text);
    const bool written = file_write(path, &text, err);
    folder_unlock(crew->folder, LOCK_TABLE);
    crew->table_msec = clock_msec();
    free(path);
    text_free(&text);
    return written;
}

/* --- progress --- */

static void duration_write(int64_t msec, Text *out) {
    const int64_t minutes = (msec + 30000) / 60000;
    if (msec < 120000)
        text_add(out, "%" PRId64 " s", (msec + 500) / 1000);
    else if (minutes < 120)
        text_add(out, "%" PRId64 " min", minutes);
    else
        text_add(out, "%" PRId64 " h %" PRId64 " min", minutes / 60, minutes % 60);
}

/* The time left is what it would be if the jobs left were like those that are done. */
static void progress_tell(const Crew *crew, const Result *result) {
    const Study *study = crew->study;
    int done = 0;
    int64_t msec = 0;
    for (int k = 0; k < study->count; k++)
        if (crew->found.result[k] != NULL) {
            done++;
            msec += crew->found.result[k]->msec;
        }
    Text text = {0};
    text_add(&text, "%d of %d: %s %s ", done, study->count, study->opening[result->job].name,
             verdict_name(result->verdict));
    if (study_searches(study)) {
        score_write(result->score, &text);
        text_char_add(&text, ' ', 1);
    }
    text_add(&text, "nodes %" PRIu64 " seconds ", result->nodes);
    seconds_write(result->msec, &text);
    text_string_add(&text, "; left: about ");
    duration_write(msec / done * (study->count - done) / crew->workers, &text);
    fprintf(stderr, "%s\n", text_string(&text));
    text_free(&text);
}

/* --- jobs --- */

/* A worker's own; what it needs is made when it has something to do. */
typedef struct Bench {
    Solver *solver;
    Rank *rank;
} Bench;

static void bench_free(Bench *bench) {
    solver_free(bench->solver);
    rank_free(bench->rank);
}

static Result *job_search(Crew *crew, Bench *bench, int k, Error *err) {
    if (bench->rank == NULL)
        bench->rank = rank_new(crew->study, err);
    return bench->rank == NULL ? NULL : rank_opening(bench->rank, k, crew->stop);
}

static Solver *bench_solver(const Crew *crew, Error *err) {
    Solver *solver = solver_new(MEGABYTES((size_t)crew->study->method.hash));
    if (solver == NULL)
        error_set(err, "not enough memory for a table of %" PRIu64 " megabytes",
                  crew->study->method.hash);
    return solver;
}

static Result *job_settle(Crew *crew, Bench *bench, int k, Error *err) {
    const Study *study = crew->study;
    if (bench->solver == NULL)
        bench->solver = bench_solver(crew, err);
    if (bench->solver == NULL)
        return NULL;
    return settle_opening(study, bench->solver, crew->found.result, job_known(study, k), k,
                          crew->stop, err);
}

/* Takes job k for this process and thread, unless it is taken or done. */
static bool job_take(Crew *crew, int k) {
    if (crew->taken[k] || crew->found.result[k] != NULL || !folder_lock(crew->folder, LOCK_JOB + k))
        return false;
    result_find(crew, k); /* it may have been done a moment ago */
    crew->taken[k] = crew->found.result[k] == NULL;
    if (!crew->taken[k])
        folder_unlock(crew->folder, LOCK_JOB + k);
    return crew->taken[k];
}

/* Does a job that was taken; false if it was stopped or failed. */
static bool job_finish(Crew *crew, Bench *bench, int k) {
    Error err = {""};
    char *path = folder_job(crew->folder->path, k, "");
    Text text = {0};
    Result *result = study_searches(crew->study) ? job_search(crew, bench, k, &err)
                                                 : job_settle(crew, bench, k, &err);
    bool done = result != NULL;
    if (done) {
        result_write(crew->study, result, &text);
        done = file_write(path, &text, &err);
    }
    pthread_mutex_lock(&crew->lock);
    if (done) {
        crew->found.result[k] = result;
        progress_tell(crew, result);
        if (clock_msec() - crew->table_msec >= TABLE_MSEC)
            done = table_update(crew, &err);
    } else {
        result_free(result);
    }
    crew->taken[k] = false;
    folder_unlock(crew->folder, LOCK_JOB + k);
    if (!done && err.text[0] != '\0' && !crew->failed) {
        crew->failed = true;
        crew->err = err;
    }
    pthread_mutex_unlock(&crew->lock);
    text_free(&text);
    free(path);
    return done;
}

static void poll_sleep(void) {
    nanosleep(&(struct timespec){.tv_nsec = POLL_MSEC * 1000000L}, NULL);
}

/* The first job that can be taken now, or -1; *over when there is nothing left to wait for. */
static int job_next(Crew *crew, bool *over) {
    pthread_mutex_lock(&crew->lock);
    int next = -1;
    *over = crew->failed || atomic_load(crew->stop);
    if (!*over)
        *over = results_find(crew) == crew->study->count;
    const int prefix = results_prefix(crew);
    for (int k = 0; k < crew->study->count && next < 0 && !*over; k++) {
        if (job_known(crew->study, k) > prefix)
            break;
        if (job_take(crew, k))
            next = k;
    }
    pthread_mutex_unlock(&crew->lock);
    return next;
}

static void *worker_run(void *context) {
    Crew *crew = context;
    Bench bench = {0};
    for (bool over = false; !over;) {
        const int k = job_next(crew, &over);
        if (k >= 0)
            over = !job_finish(crew, &bench, k);
        else if (!over)
            poll_sleep();
    }
    bench_free(&bench);
    return NULL;
}

/* --- the crew --- */

/* What killed processes left unfinished: a job that is done again would replace it, but not every
   job is. */
static void parts_clear(const Crew *crew) {
    static const char *const kinds[] = {"", ".refuters"};
    char *table = folder_table(crew->folder->path);
    folder_clear(crew->folder, LOCK_TABLE, table);
    free(table);
    for (int k = 0; k < crew->study->count; k++)
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
            char *path = folder_job(crew->folder->path, k, kinds[i]);
            folder_clear(crew->folder, LOCK_JOB + k, path);
            free(path);
        }
}

Crew *crew_new(const Study *study, Folder *folder, const atomic_bool *stop) {
    Crew *crew = memory_new(1, sizeof *crew);
    crew->study = study;
    crew->folder = folder;
    crew->stop = stop;
    crew->workers = 1;
    crew->found = findings_new(study);
    crew->taken = memory_new((size_t)study->count, sizeof *crew->taken);
    crew->refused = memory_new((size_t)study->count, sizeof *crew->refused);
    pthread_mutex_init(&crew->lock, NULL);
    parts_clear(crew);
    results_find(crew);
    for (int k = 0; k < study->count; k++)
        refuters_load(crew, k, true);
    return crew;
}

void crew_free(Crew *crew) {
    findings_free(crew->study, &crew->found);
    free(crew->taken);
    free(crew->refused);
    pthread_mutex_destroy(&crew->lock);
    free(crew);
}

static bool crew_end(Crew *crew, Error *err) {
    if (crew->failed)
        *err = crew->err;
    Error why;
    const bool written = table_update(crew, &why);
    if (!written && !crew->failed)
        *err = why;
    return written && !crew->failed && !atomic_load(crew->stop);
}

bool crew_run(Crew *crew, int workers, Error *err) {
    *err = (Error){""};
    pthread_t *thread = memory_new((size_t)workers, sizeof *thread);
    int started = 0;
    crew->workers = workers;
    while (started < workers - 1 && pthread_create(&thread[started], NULL, worker_run, crew) == 0)
        started++; /* fewer will do */
    worker_run(crew);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    free(thread);
    return crew_end(crew, err);
}

/* Waits until job k can be begun; false if it is done or there is no point. */
static bool job_await(Crew *crew, int k) {
    int64_t told_msec = 0;
    while (!atomic_load(crew->stop)) {
        results_find(crew);
        if (crew->found.result[k] != NULL)
            return false;
        const int known = job_known(crew->study, k), prefix = results_prefix(crew);
        if (prefix >= known && job_take(crew, k))
            return true;
        if (clock_msec() - told_msec >= PATIENCE_MSEC || told_msec == 0) {
            told_msec = clock_msec();
            if (prefix < known)
                fprintf(stderr, "openings: job %d waits for job %d\n", k + 1, prefix + 1);
            else
                fprintf(stderr, "openings: job %d is being done by another process\n", k + 1);
        }
        poll_sleep();
    }
    return false;
}

bool crew_job(Crew *crew, int job, Error *err) {
    *err = (Error){""};
    Bench bench = {0};
    if (job_await(crew, job))
        job_finish(crew, &bench, job);
    bench_free(&bench);
    return crew_end(crew, err);
}

/* Finds and writes them; the job's lock is held. */
static bool refuters_do(Crew *crew, int k, Error *err) {
    Text text = {0};
    Bench bench = {.solver = bench_solver(crew, err)};
    Refuters *refuters =
        bench.solver == NULL
            ? NULL
            : refuters_find(crew->study, bench.solver, crew->found.result, k, crew->stop, err);
    bool done = refuters != NULL;
    if (done) {
        char *path = folder_job(crew->folder->path, k, ".refuters");
        refuters_write(crew->study, refuters, &text);
        done = file_write(path, &text, err);
        free(path);
    }
    refuters_free(refuters);
    text_free(&text);
    bench_free(&bench);
    return done;
}

bool crew_refuters(Crew *crew, int job, Error *err) {
    const Result *result = crew->found.result[job];
    const char *name = crew->study->opening[job].name;
    *err = (Error){""};
    if (result == NULL)
        return error_set(err, "%s is not settled yet", name);
    if (result->refuter < 0)
        return error_set(err, "no reply refutes %s", name);
    if (!folder_lock(crew->folder, LOCK_JOB + job)) {
        fprintf(stderr, "openings: job %d is being done by another process\n", job + 1);
        folder_lock_wait(crew->folder, LOCK_JOB + job);
    }
    refuters_load(crew, job, false);
    const bool done = crew->found.refuters[job] != NULL || refuters_do(crew, job, err);
    folder_unlock(crew->folder, LOCK_JOB + job);
    return done && table_update(crew, err);
}

bool crew_merge(Crew *crew, Error *err) {
    return table_update(crew, err);
}

const Study *crew_study(const Crew *crew) {
    return crew->study;
}

const Findings *crew_findings(const Crew *crew) {
    return &crew->found;
}
