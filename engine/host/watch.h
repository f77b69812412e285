/* Detects that the reader of the output is gone, even while nothing is written. */
#pragma once

#include <pthread.h>
#include <stdbool.h>

typedef struct Watch {
    void (*gone)(void *context);
    void *context;
    int output;
    int wake[2]; /* pipe; closing the write end wakes the thread */
    pthread_t thread;
    bool begun;
} Watch;

/* Calls gone(context) once, from its own thread, when a pipe's reader closes it, a socket's peer
   leaves or a terminal hangs up. Other files, and -1, are not watched. If no thread can be started,
   nothing is watched. Call both functions from one thread. The struct must not be moved. */
void watch_begin(Watch *watch, int output, void (*gone)(void *context), void *context);
void watch_end(Watch *watch); /* `gone` is not called afterwards */
