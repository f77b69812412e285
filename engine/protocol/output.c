#include "protocol/output.h"

#include <string.h>

void output_open(Output *output, void (*write)(void *, const char *, size_t), void *context) {
    output->write = write;
    output->context = context;
    pthread_mutex_init(&output->lock, NULL);
}

void output_close(Output *output) {
    pthread_mutex_destroy(&output->lock);
}

void output_text(Output *output, const char *text) {
    pthread_mutex_lock(&output->lock);
    output->write(output->context, text, strlen(text));
    pthread_mutex_unlock(&output->lock);
}
