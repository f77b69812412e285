/* Reads perft suites: lines `SPEC ; POSITION or startpos ; DEPTH [COUNT] [; source]`. A line
   without COUNT only compares counters with each other. Blank lines and lines that begin with # are
   skipped. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/count.h"
#include "base/error.h"

typedef struct Row {
    char *game;     /* as newgame writes it */
    char *position; /* a position string, also for startpos */
    int depth;
    bool known; /* the line has a count */
    Count count;
} Row;

typedef struct Suite {
    Row *row;
    size_t count;
} Suite;

bool suite_read(Suite *suite, const char *path, Error *err); /* adds the file's rows */
bool suite_line_read(Suite *suite, const char *line, Error *err);
void suite_free(Suite *suite);
