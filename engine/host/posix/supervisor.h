/* The supervisor of streams/child.h. It reads /proc to find descendants, and a guard process waits
   for the death of this one. */
#pragma once

#include <pthread.h>
#include <stddef.h>
#include <sys/types.h>

#include "streams/child.h"

enum { SUPERVISOR_MARK_MAX = 64 };

struct Supervisor {
    pthread_mutex_t lock; /* held while a process starts, so that no other inherits its pipes */
    pid_t *pid;           /* children that have not been reaped */
    size_t count, room;
    pid_t guard;    /* 0: none */
    int guard_pipe; /* write end: if it is closed without a byte, this process has died */
};

/* Call both with the lock held. A mark is an environment variable that a process passes on to its
   descendants. */
void supervisor_add(Supervisor *supervisor, pid_t pid);
void supervisor_mark_make(char mark[SUPERVISOR_MARK_MAX]);

/* Call after a process was reaped. Kills all processes with its mark and reaps orphans. */
void supervisor_remove(Supervisor *supervisor, pid_t pid, const char *mark);
