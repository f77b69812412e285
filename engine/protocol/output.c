#include "protocol/output.h"

#include <string.h>

void output_open(Output *output, bool (*write)(void *, const char *, size_t), void *context) {
    output->write = write;
    output->context = context;
    atomic_init(&output->failed, false);
    pthread_mutex_init(&output->lock, NULL);
}

void output_close(Output *output) {
    pthread_mutex_destroy(&output->lock);
}

bool output_text(Output *output, const char *text) {
    pthread_mutex_lock(&output->lock);
    if (!atomic_load(&output->failed) && !output->write(output->context, text, strlen(text)))
        atomic_store(&output->failed, true);
    const bool fine = !atomic_load(&output->failed);
    pthread_mutex_unlock(&output->lock);
    return fine;
}
