#include "protocol/dialects/json/workers.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/thread.h"

typedef struct TurnWorker {
    Workers *workers;
    Analyst *analyst; /* NULL: none yet */
    Thread thread;
    unsigned forgotten; /* Workers.forget when it last forgot */
} TurnWorker;

struct Workers {
    Session *client;
    const QueryFrame *frame;
    Lock lock; /* of the rest */
    Queue queue;
    TurnWorker own; /* has no thread: the caller works */
    TurnWorker worker[SEARCH_THREADS_MAX];
    int started;     /* workers with a thread */
    int busy;        /* those that analyse a position */
    unsigned forget; /* counts calls of workers_forget() */
    bool closing;
};

/* --- positions --- */

/* With the lock held. Analyses the next position, without it. Returns false if none waits. */
static bool position_run(TurnWorker *worker) {
    Workers *workers = worker->workers;
    Analyst *analyst = worker->analyst;
    analyst->query = queue_take(&workers->queue, &analyst->position);
    if (analyst->query == NULL)
        return false;
    const bool forget = worker->forgotten != workers->forget;
    worker->forgotten = workers->forget;
    atomic_store(&analyst->ended, false);
    workers->busy++;
    lock_give(&workers->lock);
    if (forget)
        analyst_forget(analyst);
    analyst_run(analyst);
    lock_take(&workers->lock);
    queue_answered(&workers->queue, analyst->query, 1);
    analyst->query = NULL;
    workers->busy--;
    if (workers->busy == 0 && workers->queue.count == 0) /* for workers_finish() */
        lock_report(&workers->lock);
    return true;
}

static void *worker_work(void *context) {
    TurnWorker *worker = context;
    Workers *workers = worker->workers;
    lock_take(&workers->lock);
    while (!workers->closing)
        if (!position_run(worker))
            lock_await(&workers->lock);
    lock_give(&workers->lock);
    return NULL;
}

/* --- workers --- */

/* Starts one more. Without a thread, its analyst is for the caller. */
static bool worker_start(Workers *workers, Error *err) {
    TurnWorker *worker = &workers->worker[workers->started];
    *worker = (TurnWorker){.workers = workers};
    worker->analyst = analyst_new(workers->client, workers->frame, err);
    if (worker->analyst == NULL)
        return false;
    if (thread_start(&worker->thread, worker_work, worker)) {
        workers->started++;
        return true;
    }
    if (workers->own.analyst == NULL)
        workers->own.analyst = worker->analyst;
    else
        analyst_free(worker->analyst);
    error_memory(err, "no thread to analyse");
    return false;
}

/* Starts those that are missing. Returns false if nobody can work. */
static bool workers_start(Workers *workers, Error *err) {
    const Options *options = &workers->client->options;
    const uint64_t most = limit_both(options->threads, options->hash); /* a megabyte for each */
    const int wanted = workers->client->output.concurrent ? (int)most : 0;
    while (workers->started < wanted && worker_start(workers, err))
        ;
    if (workers->started > 0 || workers->own.analyst != NULL)
        return true;
    workers->own.analyst = analyst_new(workers->client, workers->frame, err);
    return workers->own.analyst != NULL;
}

Workers *workers_new(Session *client, const QueryFrame *frame) {
    Workers *workers = memory_new(1, sizeof *workers);
    if (workers == NULL)
        return NULL;
    workers->client = client;
    workers->frame = frame;
    workers->own.workers = workers;
    lock_make(&workers->lock);
    return workers;
}

void workers_free(Workers *workers) {
    lock_take(&workers->lock);
    workers->closing = true;
    for (int i = 0; i < workers->started; i++)
        atomic_store(&workers->worker[i].analyst->ended, true);
    lock_report(&workers->lock);
    lock_give(&workers->lock);
    for (int i = 0; i < workers->started; i++) {
        thread_join(workers->worker[i].thread);
        analyst_free(workers->worker[i].analyst);
    }
    if (workers->own.analyst != NULL)
        analyst_free(workers->own.analyst);
    queue_free(&workers->queue);
    lock_free(&workers->lock);
    free(workers);
}

/* With the lock held. */
static bool name_taken(const Workers *workers, const char *name) {
    for (int i = 0; i < workers->started; i++) {
        const Queued *query = workers->worker[i].analyst->query;
        if (query != NULL && strcmp(query->name, name) == 0)
            return true;
    }
    return queue_waits(&workers->queue, name);
}

bool workers_add(Workers *workers, const Query *query, const char *text, QueryFault *fault) {
    const char *name = text_string(&query->id);
    fault->field = NULL;
    if (!workers_start(workers, &fault->why))
        return false;
    lock_take(&workers->lock);
    bool added = false;
    if (name_taken(workers, name)) {
        fault->field = "id";
        error_set(&fault->why, "a query with this id is not answered yet");
    } else {
        added = queue_add(&workers->queue, query, text, &fault->why);
    }
    while (added && workers->started == 0 && position_run(&workers->own))
        ;
    lock_report(&workers->lock);
    lock_give(&workers->lock);
    return added;
}

static void line_refuse(void *context, const char *line) {
    Workers *workers = context;
    session_write(workers->client, line);
}

void workers_terminate(Workers *workers, const char *name, const int32_t *numbers, size_t count) {
    const QueueEnding ending = {
        .name = name, .only = numbers, .count = count, .refuse = line_refuse, .context = workers};
    lock_take(&workers->lock);
    for (int i = 0; i < workers->started; i++) {
        Analyst *analyst = workers->worker[i].analyst;
        if (analyst->query != NULL && ending_covers(&ending, analyst->query, analyst->position))
            atomic_store(&analyst->ended, true);
    }
    queue_end(&workers->queue, &ending);
    lock_report(&workers->lock);
    lock_give(&workers->lock);
}

void workers_forget(Workers *workers) {
    lock_take(&workers->lock);
    workers->forget++;
    lock_give(&workers->lock);
}

bool workers_idle(Workers *workers) {
    lock_take(&workers->lock);
    const bool idle = workers->queue.count == 0 && workers->busy == 0;
    lock_give(&workers->lock);
    return idle;
}

void workers_finish(Workers *workers) {
    lock_take(&workers->lock);
    while (workers->queue.count > 0 || workers->busy > 0)
        lock_await(&workers->lock);
    lock_give(&workers->lock);
}
