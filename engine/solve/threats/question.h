/* A question about a position, and what the threads that work on it share. */
#pragma once

#include <stdatomic.h>

#include "rules/knowledge.h"
#include "rules/rules.h"
#include "solve/threats/hints.h"
#include "solve/threats/table.h"

enum { THREAT_PLIES_MAX = 400, THREAT_THREADS_MAX = 64, THREAT_CLAIMS = 4096 };

/* What the attacker may play. */
typedef enum ThreatWidth {
    FOURS_ALONE,   /* turns after which he wins at once: "no" says nothing of others, */
    THREATS_ALONE, /* turns after which he has a chain: the same, */
    QUIET_TURNS,   /* those that the knowledge likes too, if after a pass threats alone win, */
    LIKELY_TURNS,  /* or threats and quiet turns do: the same */
    ALL_TURNS,
    THREAT_WIDTHS
} ThreatWidth;

/* A question about a position: does the attacker win within that many plies? */
typedef struct ThreatQuestion {
    int attacker; /* as mover() counts */
    ThreatWidth width;
    int plies;    /* THREAT_PLIES_MAX: whenever */
    bool doubted; /* most likely not: then the best order is not worth what it costs */
} ThreatQuestion;

/* What the threads of a run share. */
typedef struct ThreatRun {
    const Rules *rules;
    const Knowledge *knowledge; /* may be NULL */
    const MoveOracle *oracle;   /* may be NULL */
    int searches;               /* made so far: in one thread */
    ThreatTable *table;
    const StopToken *stop;                       /* may be NULL */
    int64_t deadline;                            /* clock_msec() after which all end; 0: never */
    _Atomic uint64_t nodes;                      /* positions looked at so far, told now and then */
    _Atomic uint64_t limit;                      /* all end when there were that many */
    atomic_bool over;                            /* the question is answered, or was given up */
    atomic_bool starved;                         /* memory ran out */
    _Atomic unsigned char claims[THREAT_CLAIMS]; /* by key: how many threads are there */
} ThreatRun;
