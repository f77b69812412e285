/* Where replies go: whole pieces of text, never two at once. */
#pragma once

#include <pthread.h>
#include <stddef.h>

typedef struct Output {
    void (*write)(void *context, const char *text, size_t length);
    void *context;
    pthread_mutex_t lock;
} Output;

void output_open(Output *output, void (*write)(void *, const char *, size_t), void *context);
void output_close(Output *output);
void output_text(Output *output, const char *text); /* any thread */
