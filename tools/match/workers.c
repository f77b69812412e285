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
    Player **player; /* SEATS_MAX for each engine of the match, since it may take several seats */
    Surroundings around;
    Cpus cpus; /* for the worker's engines */
} Worker;

struct Workers {
    const WorkersPlan *plan;
    int threads;
    atomic_int active;
    Worker *worker;
};

/* Assigns players to seats, and stops the engines that the job does not need. */
static void players_seat(Worker *worker, const Job *job, Player **seated) {
    const WorkersPlan *plan = worker->all->plan;
    const int seats = game_variant(worker->game)->teams;
    for (int e = 0; e < (int)plan->engines; e++) {
        Player **player = worker->player + e * SEATS_MAX;
        for (int s = 0; s < seats; s++)
            if (job->engine[s] == e)
                seated[s] = *player++;
        while (player < worker->player + (e + 1) * SEATS_MAX)
            engine_stop(player_engine(*player++));
    }
}

static void job_do(Worker *worker, const Job *job) {
    const WorkersPlan *plan = worker->all->plan;
    const Opening *opening =
        &plan->openings->opening[(plan->opening + job->round) % plan->openings->count];
    Player *player[SEATS_MAX];
    players_seat(worker, job, player);
    Played *played = referee_play(&plan->rules, worker->game, opening, player);
    played->game = job->game;
    if (played->fault == FAULT_SYSTEM)
        jobs_stop(plan->jobs, engine_why(player_engine(player[played->culprit])));
    if (played->fault == FAULT_SYSTEM || played->fault == FAULT_STOPPED)
        played_free(played);
    else
        seq_writer_write(plan->writer, played);
}

static void players_leave(Worker *worker) {
    for (size_t p = 0; p < worker->all->plan->engines * SEATS_MAX; p++)
        player_free(worker->player[p]);
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
    worker->player = memory_new(plan->engines * SEATS_MAX, sizeof(Player *));
    for (size_t p = 0; p < plan->engines * SEATS_MAX; p++) {
        const EngineSpec *spec = &plan->engine[p / SEATS_MAX];
        Text who = {0};
        text_add(&who, "%d:%s", worker->number, spec->name);
        if (p % SEATS_MAX > 0)
            text_add(&who, ".%zu", p % SEATS_MAX + 1);
        worker->player[p] = player_new(spec, text_string(&who), &worker->around);
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
            break; /* continue with fewer workers */
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
