/* Output of replies. Thread-safe: pieces of text are never mixed. After a failed write nothing more
   is written. */
#pragma once

#include "protocol/session/output.h"
#include "streams/printer.h"
#include <pthread.h>

typedef struct ReplyStream {
    Printer *printer; /* the caller's; keeps the first error */
    pthread_mutex_t lock;
} ReplyStream;

Output stream_open(ReplyStream *stream, Printer *printer); /* valid until stream_close() */
void stream_close(ReplyStream *stream);
