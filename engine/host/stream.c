#include "host/stream.h"

static bool stream_write(void *context, const char *text) {
    Stream *stream = context;
    pthread_mutex_lock(&stream->lock);
    const bool fine = printer_write(stream->printer, text);
    pthread_mutex_unlock(&stream->lock);
    return fine;
}

Output stream_open(Stream *stream, Printer *printer) {
    *stream = (Stream){.printer = printer};
    pthread_mutex_init(&stream->lock, NULL);
    return (Output){.write = stream_write, .context = stream};
}

void stream_close(Stream *stream) {
    pthread_mutex_destroy(&stream->lock);
}
