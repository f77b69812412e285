/* The options of a check, and its result. */
#pragma once

#include "input.h"

typedef struct CheckOptions {
    uint64_t from, to; /* the costly checks are done for these lines only, from 1 */
    bool every;        /* make every reply on every board, also outside relevance zones */
    size_t mbytes;     /* limit for the search's table, and again for named lines not yet read */
    uint64_t work;     /* limit of positions visited */
} CheckOptions;

typedef struct CheckReport {
    char claim[HEADER_MAX]; /* `loss`, `win MOVE` or `win none` */
    uint64_t lines;         /* of the body */
    uint64_t answers;
    uint64_t exhausted; /* positions that the checker had to search; boards of form `threats` */
    uint64_t visited;   /* positions visited in all */
    bool memory;        /* memory ran out: the certificate was not checked */
    bool tired;         /* the limit of work was reached: likewise */
} CheckReport;

/* Counts a visited position. Returns false and sets `tired` at the limit of work. */
static inline bool check_visit(CheckReport *report, const CheckOptions *options) {
    report->tired = ++report->visited > options->work;
    return !report->tired;
}
