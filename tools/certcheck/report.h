/* What a check may do, and what it has found. */
#pragma once

#include "input.h"

typedef struct CheckOptions {
    uint64_t from, to; /* only positions mentioned on these lines of the body are exhausted */
    bool every;        /* every reply is made on every board, none is spared */
    size_t mbytes;     /* for what the search remembers, and as much for lines to come */
    uint64_t work;     /* positions to visit, at most */
} CheckOptions;

typedef struct CheckReport {
    char claim[HEADER_MAX]; /* `loss`, `win MOVE` or `win none` */
    uint64_t lines;         /* of the body */
    uint64_t answers;
    uint64_t exhausted; /* positions that were left to us */
    uint64_t visited;   /* positions on the way */
    bool memory;        /* refused for want of memory: nothing is said about the certificate */
    bool tired;         /* the work ran out: nothing is said about the certificate either */
} CheckReport;

/* Counts a visited position. False if that is more than the work that may be done. */
static inline bool check_visit(CheckReport *report, const CheckOptions *options) {
    report->tired = ++report->visited > options->work;
    return !report->tired;
}
