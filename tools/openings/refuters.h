/* A job of its own: all replies that refute a losing opening. Every other reply has its answer, so
   the file can be checked as a whole. */
#pragma once

#include "base/cancel.h"

#include "result.h"
#include "solve/solver.h"

typedef struct Refuter {
    int reply;
    Answers lost; /* the position after the opening and this reply */
} Refuter;

typedef struct Refuters {
    int job;
    Refuter *list; /* by rising vertices */
    int count;
    Answers refuted; /* all other replies */
    uint64_t nodes;
    int64_t msec;
} Refuters;

/* Given all results that are there, among them that of the opening, which loses. NULL if it was
   stopped or, with the reason, if memory ran out. The replies are always the same; the nodes depend
   on what was known. */
Refuters *refuters_find(const JobSpec *spec, void *tables, Result *const *result, int job,
                        const StopToken *stop, Error *err);

/* Adds a reply, with no answers yet. */
Refuter *refuter_add(Refuters *refuters, int reply);
void refuters_free(Refuters *refuters); /* NULL is none */
void refuters_write(const JobSpec *spec, const Refuters *refuters, Text *out);

/* What another process wrote; NULL if the file is not that, with the reason. */
Refuters *refuters_read(const JobSpec *spec, int job, const char *path, Error *err);
