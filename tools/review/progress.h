/* Progress on standard error: moves judged so far, and the time left at the pace of this run. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Progress {
    bool shown;
    size_t moves;        /* in all games of this run */
    size_t known;        /* of them, from the journal */
    size_t judged;       /* searched */
    int64_t start, last; /* clock_msec() */
} Progress;

/* `shown`: print at all. */
void progress_begin(Progress *progress, bool shown, size_t moves);
void progress_add(Progress *progress, size_t known, size_t judged); /* prints now and then */
void progress_end(Progress *progress);
