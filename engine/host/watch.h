/* Detects that the reader of the output is gone, even while nothing is written. */
#pragma once

#include <pthread.h>
#include <stdbool.h>

#include "host/wake.h"

typedef struct Watch {
    void (*gone)(void *context);
    void *context;
    int output;
    Wake wake; /* ends the thread */
    pthread_t thread;
    bool begun;
} Watch;

/* Calls gone(context) once, from its own thread, when wake_output_gone() is true. If no thread can
   be started, nothing is watched. Call both functions from one thread. The struct must not be
   moved. */
void watch_begin(Watch *watch, int output, void (*gone)(void *context), void *context);
void watch_end(Watch *watch); /* `gone` is not called afterwards */
