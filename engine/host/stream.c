#include "host/stream.h"

static bool stream_write(void *context, const char *text) {
    ReplyStream *stream = context;
    pthread_mutex_lock(&stream->lock);
    const bool fine = printer_write(stream->printer, text);
    pthread_mutex_unlock(&stream->lock);
    return fine;
}

Output stream_open(ReplyStream *stream, Printer *printer) {
    *stream = (ReplyStream){.printer = printer};
    pthread_mutex_init(&stream->lock, NULL);
    return (Output){.write = stream_write, .context = stream};
}

void stream_close(ReplyStream *stream) {
    pthread_mutex_destroy(&stream->lock);
}
