/* Depth-first proof-number search for a win by force (Nagai, Df-pn Algorithm for Searching AND/OR
   Trees and Its Applications, 2002; thresholds with 1 + epsilon: Pawlewicz and Lew, Improving
   Depth-First PN-Search, 2007). One player attacks, the other defends. */
#pragma once

#include <stdatomic.h>

#include "rules/knowledge.h"
#include "rules/rules.h"
#include "solve/threats/advice.h"
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
    const Knowledge *knowledge;   /* may be NULL */
    const ThreatAdviser *adviser; /* may be NULL */
    int searches;                 /* made so far: in one thread */
    ThreatTable *table;
    const Stop *stop;                            /* may be NULL */
    int64_t deadline;                            /* clock_msec() after which all end; 0: never */
    _Atomic uint64_t nodes;                      /* positions looked at so far, told now and then */
    _Atomic uint64_t limit;                      /* all end when there were that many */
    atomic_bool over;                            /* the question is answered, or was given up */
    atomic_bool starved;                         /* memory ran out */
    _Atomic unsigned char claims[THREAT_CLAIMS]; /* by key: how many threads are there */
} ThreatRun;

typedef struct ThreatSearch ThreatSearch;

ThreatSearch *threat_search_new(ThreatRun *run, const Pos *pos); /* NULL: no memory */
void threat_search_free(ThreatSearch *search);

/* The answer of the question: proof or disproof 0; else it was given up, because of a limit or for
   want of memory. What was found stays in the table. */
ThreatEntry threat_search_run(ThreatSearch *search, const Pos *pos, const ThreatQuestion *question);

/* The attacker is to move in both positions, and the table knows that he wins in the model: the
   same win tried in the other one, looking at that many positions at most. True: it holds there
   too. */
bool threat_search_replay(ThreatSearch *search, const Pos *pos, const Pos *model, int attacker,
                          uint64_t nodes, ThreatEntry *entry);

/* A win that was found otherwise is put into the table. */
void threat_prove(const ThreatRun *run, const Pos *pos, int attacker, int plies, Move move);

/* What the table knows, if it is proved. */
bool threat_proved(const ThreatRun *run, const Pos *pos, int attacker, int plies,
                   ThreatEntry *entry);
