/* The options of a check, and its result. */
#pragma once

#include "input.h"
#include "work.h"

typedef struct CheckOptions {
    uint64_t from, to; /* the costly checks are done for these lines only, from 1 */
    bool every;        /* make every reply on every board, also outside relevance zones */
    size_t mbytes;     /* limit for the search's table, and again for named lines not yet read */
    uint64_t work;     /* limit, in units */
} CheckOptions;

typedef struct CheckReport {
    char claim[HEADER_MAX]; /* `loss`, `win MOVE` or `win none` */
    uint64_t lines;         /* of the body */
    uint64_t answers;
    uint64_t exhausted; /* positions that the checker had to search; boards of form `threats` */
    Work work;          /* if it is over, the certificate was not checked */
    bool memory;        /* memory ran out: likewise */
} CheckReport;
