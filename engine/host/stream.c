#include "host/stream.h"

static bool stream_write(void *context, const char *text) {
    Stream *stream = context;
    pthread_mutex_lock(&stream->lock);
    if (!stream->failed)
        stream->failed = fputs(text, stream->file) == EOF || fflush(stream->file) != 0;
    const bool fine = !stream->failed;
    pthread_mutex_unlock(&stream->lock);
    return fine;
}

Output stream_open(Stream *stream, FILE *file) {
    *stream = (Stream){.file = file};
    pthread_mutex_init(&stream->lock, NULL);
    return (Output){.write = stream_write, .context = stream};
}

bool stream_close(Stream *stream) {
    pthread_mutex_destroy(&stream->lock);
    return !stream->failed;
}
