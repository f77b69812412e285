/* A run of the solver as its caller sees it: limits, report and listener. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/halt.h"
#include "solve/threats/question.h"
#include "solve/verdict.h"

/* A win that took more positions took long: it is worth trying elsewhere. */
enum { THREAT_LONG_NODES = 20000 };

typedef struct ThreatLimits {
    int64_t msec;                 /* 0: none */
    uint64_t nodes;               /* 0: none; looked at every few hundred nodes of each thread */
    int turns;                    /* what takes longer is not asked about; 0: all is */
    bool any;                     /* of whatever length: hardly a shorter one is looked for */
    int threads;                  /* 1 to THREAT_THREADS_MAX */
    const Stop *stop;             /* set by another thread: the run ends soon; may be NULL */
    const ThreatAdviser *adviser; /* asked about positions that take long; may be NULL */
} ThreatLimits;

typedef struct ThreatReport {
    Verdict verdict; /* of the side to move */
    Move move;       /* one that wins; 0 if there is none or none is known */
    int turns;       /* to the end, at most; -1 if unknown, or drawn */
    bool shortest;   /* and not fewer */
    int depth;       /* neither side wins within that many turns, unless the verdict says so */
    uint64_t nodes;
    int64_t msec;
    int fill;       /* of the table, thousandths */
    bool no_memory; /* an unknown that more memory might have settled */
} ThreatReport;

/* Called in the thread of the run now and then. */
typedef struct ThreatListener {
    void (*progress)(void *context, const ThreatReport *so_far); /* NULL: nobody listens */
    void (*stage)(void *context, const ThreatReport *so_far);    /* the tables rest; or NULL */
    void *context;
} ThreatListener;
