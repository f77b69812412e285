#include "jobs.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"

struct Jobs {
    Schedule schedule;
    pthread_mutex_t lock;
    pthread_cond_t changed; /* new result, or stopped */
    size_t next;
    bool stopped;
    char *trouble;
    int stop_pipe[2]; /* closing the write end stops the run */
};

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
           !schedule_complete(&jobs->schedule, jobs->next))
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
