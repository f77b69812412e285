/* All processes of a run, and what they have started in their turn: whoever leaves its group, its
   session or its parent is still found and ended. Should this process be killed so that it can end
   nobody, a guard does: a process that waits for that. Where the system has no such means (other
   than Linux has), the process group is all that is ended. */
#pragma once

#include <pthread.h>
#include <stddef.h>
#include <sys/types.h>

enum { SUPERVISOR_MARK_MAX = 64 };

typedef struct Supervisor {
    pthread_mutex_t lock; /* held while a process is started: descriptors could leak into another */
    pid_t *pid;           /* of processes that have not been collected */
    size_t count, room;
    pid_t guard;    /* 0: none */
    int guard_pipe; /* its writing end: closed without a word, we are dead */
} Supervisor;

void supervisor_init(
    Supervisor *supervisor); /* from now on orphans become children; before there are threads */
void supervisor_end(
    Supervisor *supervisor); /* ends all that is left: no process of ours may be running */

/* With the lock held. A mark is what all that a process starts has in its environment. */
void supervisor_add(Supervisor *supervisor, pid_t pid);
void supervisor_mark_make(char mark[SUPERVISOR_MARK_MAX]);

/* A process was collected: ends all with its mark, and collects orphans that have ended. */
void supervisor_remove(Supervisor *supervisor, pid_t pid, const char *mark);
