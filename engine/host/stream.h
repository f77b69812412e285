/* Output of replies. Thread-safe: writes are never interleaved. After a failed write nothing more
   is written. */
#pragma once

#include <pthread.h>

#include "protocol/session/output.h"
#include "streams/printer.h"

typedef struct ReplyStream {
    Printer *printer; /* not owned; keeps the first error */
    pthread_mutex_t lock;
} ReplyStream;

Output stream_open(ReplyStream *stream, Printer *printer); /* valid until stream_close() */
void stream_close(ReplyStream *stream);
