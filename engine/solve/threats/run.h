/* The goal of a search, and the data that the threads of a run share. */
#pragma once

#include "knowledge/knowledge.h"
#include "rules/rules.h"
#include "solve/run.h"
#include "solve/threats/hints.h"
#include "solve/threats/table.h"

enum { THREAT_PLIES_MAX = 400, THREAT_THREADS_MAX = 64, THREAT_CLAIMS = 4096 };

/* Moves that the attacker may play: rising lambda orders (Thomsen, Lambda-Search in Game Trees,
   2000). A win found at any width is a win; only ALL_MOVES can prove that there is none. */
typedef enum ThreatWidth {
    FOURS_ALONE,   /* moves that threaten to win at once: VCF */
    THREATS_ALONE, /* and moves that threaten a VCF: VCT */
    QUIET_MOVES,   /* and likely moves, if THREATS_ALONE wins after a pass */
    LIKELY_MOVES,  /* and likely moves, if QUIET_MOVES wins after a pass */
    ALL_MOVES,     /* every move */
    THREAT_WIDTHS
} ThreatWidth;

/* Does the attacker win within that many plies? */
typedef struct ThreatGoal {
    int attacker; /* a player, as mover() numbers them */
    ThreatWidth width;
    int plies;    /* THREAT_PLIES_MAX: no limit */
    bool doubted; /* "no" is likely: skip move ordering that costs time */
} ThreatGoal;

/* Shared by the threads of a run. */
typedef struct ThreatRun {
    SolveRun base; /* its limit of nodes is that of the goal */
    const Rules *rules;
    const Knowledge *knowledge; /* may be NULL */
    const MovePolicy *policy;   /* may be NULL */
    int searches;               /* created so far, all by one thread */
    ThreatTable *table;
    _Atomic unsigned char claims[THREAT_CLAIMS]; /* by key: threads that are searching there */
} ThreatRun;
