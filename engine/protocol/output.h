/* Where replies go: whole pieces of text, never two at once. When one cannot be written the
   conversation is over. */
#pragma once

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Output {
    bool (*write)(void *context, const char *text, size_t length); /* false: it failed */
    void *context;
    pthread_mutex_t lock;
    atomic_bool failed; /* nothing more is written */
} Output;

void output_open(Output *output, bool (*write)(void *, const char *, size_t), void *context);
void output_close(Output *output);
bool output_text(Output *output, const char *text); /* any thread; false once one has failed */
