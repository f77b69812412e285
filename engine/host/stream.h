/* A stream that replies go to: whole pieces of text, never two at once, and nothing more when one
   could not be written. */
#pragma once

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

#include "protocol/output.h"

typedef struct Stream {
    FILE *file;
    pthread_mutex_t lock;
    bool failed;
} Stream;

Output stream_open(Stream *stream, FILE *file); /* writes into it until it is closed */
bool stream_close(Stream *stream);              /* could all be written? The file stays open */
