/* A stream that replies go to: whole pieces of text, never two at once, and nothing more when one
   could not be written. */
#pragma once

#include "protocol/session/output.h"
#include "streams/printer.h"
#include <pthread.h>

typedef struct Stream {
    Printer *printer; /* the caller's; it knows whether all could be written */
    pthread_mutex_t lock;
} Stream;

Output stream_open(Stream *stream, Printer *printer); /* writes into it until it is closed */
void stream_close(Stream *stream);
