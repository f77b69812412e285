#include "workers.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "base/memory.h"
#include "games/registry.h"

typedef struct Worker {
    Workers *all;
    int number;
    pthread_t thread;
    Game *game;
    Player **player; /* one for each engine of the match */
    Surroundings around;
    Cpus cpus; /* its engines' */
} Worker;

struct Workers {
    const WorkersPlan *plan;
    int threads;
    atomic_int active;
    Worker *worker;
};

/* Stops the engines that the job does not need. */
static void players_trim(Worker *worker, const Job *job) {
    for (int e = 0; e < (int)worker->all->plan->engines; e++)
        if (e != job->engine[0] && e != job->engine[1])
            engine_stop(player_engine(worker->player[e]));
}

static void job_do(Worker *worker, const Job *job) {
    const WorkersPlan *plan = worker->all->plan;
    const Opening *opening =
        &plan->openings->opening[(plan->opening + job->round) % plan->openings->count];
    Player *const player[2] = {worker->player[job->engine[0]], worker->player[job->engine[1]]};
    players_trim(worker, job);
    Played *played = referee_play(&plan->rules, worker->game, opening, player);
    played->game = job->game;
    if (played->fault == FAULT_SYSTEM)
        jobs_stop(plan->jobs, engine_why(player_engine(player[played->culprit])));
    if (played->fault == FAULT_SYSTEM || played->fault == FAULT_STOPPED)
        played_free(played);
    else
        seq_writer_put(plan->writer, played);
}

static void players_leave(Worker *worker) {
    for (size_t e = 0; e < worker->all->plan->engines; e++)
        player_free(worker->player[e]);
    free(worker->player);
}

static void *worker_run(void *context) {
    Worker *worker = context;
    Job job;
    while (jobs_next(worker->all->plan->jobs, &job))
        job_do(worker, &job);
    players_leave(worker);
    atomic_fetch_sub(&worker->all->active, 1);
    return NULL;
}

static void worker_set_up(Worker *worker, int threads) {
    const WorkersPlan *plan = worker->all->plan;
    Error err;
    Variant *variant = registry_open_line(plan->rules.game_line, &err);
    assert(variant != NULL);
    worker->game = game_new(variant);
    worker->around = plan->around;
    if (plan->cpus != NULL) {
        worker->cpus = cpus_part(plan->cpus, worker->number - 1, threads);
        worker->around.cpus = &worker->cpus;
    }
    worker->player = memory_new(plan->engines, sizeof(Player *));
    for (size_t e = 0; e < plan->engines; e++) {
        Text who = {0};
        text_add(&who, "%d:%s", worker->number, plan->engine[e].name);
        worker->player[e] = player_new(&plan->engine[e], text_string(&who), &worker->around);
        text_free(&who);
    }
}

Workers *workers_start(const WorkersPlan *plan, int threads) {
    Workers *workers = memory_new(1, sizeof *workers);
    workers->plan = plan;
    workers->worker = memory_new((size_t)threads, sizeof *workers->worker);
    for (int i = 0; i < threads; i++) {
        Worker *worker = &workers->worker[i];
        worker->all = workers;
        worker->number = i + 1;
        worker_set_up(worker, threads);
        atomic_fetch_add(&workers->active, 1);
        if (pthread_create(&worker->thread, NULL, worker_run, worker) != 0) {
            atomic_fetch_sub(&workers->active, 1);
            players_leave(worker);
            game_free(worker->game);
            if (i == 0)
                jobs_stop(plan->jobs, "no thread can be started");
            break; /* fewer will do */
        }
        workers->threads++;
    }
    return workers;
}

int workers_active(Workers *workers) {
    return atomic_load(&workers->active);
}

void workers_join(Workers *workers) {
    for (int i = 0; i < workers->threads; i++) {
        pthread_join(workers->worker[i].thread, NULL);
        game_free(workers->worker[i].game);
    }
    free(workers->worker);
    free(workers);
}
