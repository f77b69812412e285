#include "jobs.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"
#include "knockout.h"

struct Jobs {
    Schedule schedule;
    pthread_mutex_t lock;
    pthread_cond_t changed; /* a result has come, or it is stopped */
    size_t next;
    bool stopped;
    char *trouble;
    int stop_pipe[2]; /* its writing end is closed to stop */
};

size_t schedule_pairings(const Schedule *schedule) {
    const size_t n = schedule->engines;
    if (schedule->knockout != NULL)
        return n - 1; /* each puts one out */
    return schedule->gauntlet ? n - 1 : n * (n - 1) / 2;
}

size_t schedule_games(const Schedule *schedule) {
    return schedule->knockout != NULL ? knockout_games(schedule->knockout)
                                      : schedule->games_each * schedule_pairings(schedule);
}

bool schedule_whole(const Schedule *schedule, size_t played) {
    return played == schedule_games(schedule) &&
           (schedule->knockout == NULL || knockout_winner(schedule->knockout) >= 0);
}

void schedule_result(const Schedule *schedule, const Job *job, int points) {
    if (schedule->knockout != NULL)
        knockout_result(schedule->knockout, job, points);
}

static size_t games_of_opening(const Schedule *schedule) {
    return schedule->noswap ? 1 : 2;
}

size_t schedule_rounds(const Schedule *schedule) {
    return schedule->knockout != NULL ? knockout_rounds_most(schedule->knockout)
                                      : schedule->games_each / games_of_opening(schedule);
}

size_t schedule_round_games(const Schedule *schedule) {
    return games_of_opening(schedule) * schedule_pairings(schedule);
}

Job schedule_pairing(const Schedule *schedule, size_t pairing) {
    if (schedule->knockout != NULL) {
        const int *engine = knockout_match(schedule->knockout, pairing)->engine;
        return (Job){.pairing = pairing, .engine = {engine[0], engine[1]}};
    }
    return schedule_job(schedule, games_of_opening(schedule) * pairing);
}

Job schedule_job(const Schedule *schedule, size_t game) {
    if (schedule->knockout != NULL)
        return knockout_job(schedule->knockout, game);
    const size_t in_round = game % schedule_round_games(schedule);
    Job job = {.game = game,
               .round = game / schedule_round_games(schedule),
               .pairing = in_round / games_of_opening(schedule),
               .second = in_round % games_of_opening(schedule) != 0};
    /* The pairings of engine 0 come first, then those of engine 1 with later ones, ... */
    size_t a = 0, b = 1 + job.pairing;
    while (b >= schedule->engines) {
        a++;
        b -= schedule->engines - 1 - a;
    }
    job.engine[0] = (int)(job.second ? b : a);
    job.engine[1] = (int)(job.second ? a : b);
    return job;
}

Jobs *jobs_new(const Schedule *schedule, size_t first) {
    int ends[2];
    if (pipe(ends) != 0)
        return NULL;
    Jobs *jobs = memory_new(1, sizeof *jobs);
    jobs->schedule = *schedule;
    jobs->next = first;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        jobs->stop_pipe[i] = ends[i];
    }
    pthread_mutex_init(&jobs->lock, NULL);
    pthread_cond_init(&jobs->changed, NULL);
    return jobs;
}

void jobs_free(Jobs *jobs) {
    jobs_stop(jobs, NULL);
    free(jobs->trouble);
    close(jobs->stop_pipe[0]);
    pthread_cond_destroy(&jobs->changed);
    pthread_mutex_destroy(&jobs->lock);
    free(jobs);
}

bool jobs_next(Jobs *jobs, Job *job) {
    pthread_mutex_lock(&jobs->lock);
    while (!jobs->stopped && jobs->next == schedule_games(&jobs->schedule) &&
           !schedule_whole(&jobs->schedule, jobs->next))
        pthread_cond_wait(&jobs->changed, &jobs->lock);
    const bool left = !jobs->stopped && jobs->next < schedule_games(&jobs->schedule);
    if (left)
        *job = schedule_job(&jobs->schedule, jobs->next++);
    pthread_mutex_unlock(&jobs->lock);
    return left;
}

void jobs_result(Jobs *jobs, const Job *job, int points) {
    pthread_mutex_lock(&jobs->lock);
    schedule_result(&jobs->schedule, job, points);
    pthread_cond_broadcast(&jobs->changed);
    pthread_mutex_unlock(&jobs->lock);
}

void jobs_stop(Jobs *jobs, const char *trouble) {
    pthread_mutex_lock(&jobs->lock);
    if (trouble != NULL && jobs->trouble == NULL)
        jobs->trouble = memory_string(trouble);
    if (!jobs->stopped)
        close(jobs->stop_pipe[1]);
    jobs->stopped = true;
    pthread_cond_broadcast(&jobs->changed);
    pthread_mutex_unlock(&jobs->lock);
}

const char *jobs_trouble(const Jobs *jobs) {
    return jobs->trouble;
}

int jobs_stop_fd(const Jobs *jobs) {
    return jobs->stop_pipe[0];
}
