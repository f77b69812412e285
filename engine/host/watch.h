/* Notices when nobody reads the output any more, also while nothing is written. */
#pragma once

#include <pthread.h>
#include <stdbool.h>

typedef struct Watch {
    void (*gone)(void *context);
    void *context;
    int output;
    int wake[2]; /* a pipe: its end wakes the thread when it is closed */
    pthread_t thread;
    bool begun;
} Watch;

/* Calls gone(context) once, from a thread of its own, when the reader of a pipe has closed it, the
   peer of a socket is gone or a terminal has hung up. Other files, and -1, never do. Without memory
   for a thread nothing is watched. Both must be called by one thread; the watch must not move. */
void watch_begin(Watch *watch, int output, void (*gone)(void *context), void *context);
void watch_end(Watch *watch); /* afterwards `gone` is not called any more */
