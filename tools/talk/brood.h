/* All processes of a run, and what they have started in their turn: whoever leaves its group, its
   session or its parent is still found and ended. Should this process be killed so that it can end
   nobody, a guard does: a process that waits for that. Where the system has no such means (other
   than Linux has), the process group is all that is ended. */
#pragma once

#include <pthread.h>
#include <stddef.h>
#include <sys/types.h>

enum { BROOD_MARK_MAX = 64 };

typedef struct Brood {
    pthread_mutex_t lock; /* held while a process is started: descriptors could leak into another */
    pid_t *pid;           /* of processes that have not been collected */
    size_t count, room;
    pid_t guard;    /* 0: none */
    int guard_pipe; /* its writing end: closed without a word, we are dead */
} Brood;

void brood_init(Brood *brood); /* from now on orphans become children; before there are threads */
void brood_end(Brood *brood);  /* ends all that is left: no process of ours may be running */

/* With the lock held. A mark is what all that a process starts has in its environment. */
void brood_add(Brood *brood, pid_t pid);
void brood_mark_make(char mark[BROOD_MARK_MAX]);

/* A process was collected: ends all with its mark, and collects orphans that have ended. */
void brood_remove(Brood *brood, pid_t pid, const char *mark);
