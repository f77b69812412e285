/* A test that runs again and again while memory requests fail. */
#pragma once

#include <stdbool.h>

typedef struct Trial {
    const char *name;
    /* Runs the test once, with starve_begin(k, on) and starve_end() around the code to test.
       Returns false after a failure(). */
    bool (*run)(void *context, long k, bool on);
    void *context;
    long step;    /* fails every step-th request */
    bool growing; /* the steps grow after some hundred requests */
} Trial;

/* Fails one request after the other, with `on` also all later ones, until no request fails. After
   each run all blocks must be free. Counts one verdict. */
void trial_run(const Trial *trial, bool on);

/* The same without and with `on`: two verdicts. */
void trial_run_both(const Trial *trial);
