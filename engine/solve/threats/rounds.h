/* A run of the solver: one position, asked about in rounds of longer and longer stages, by searches
   that stay. Seen in this folder, and by its tests. */
#pragma once

#include "solve/mate/mate.h"
#include "solve/solver.h"
#include "solve/threats/models.h"
#include "solve/threats/parallel.h"

typedef struct Threats {
    ThreatTable *table;
    Mate *mate;
    ModelProofs models; /* by the table */
} Threats;

typedef struct ThreatRounds ThreatRounds;

/* One stage of a run, of about that many nodes; true if it settles the position, which is then
   reported. */
typedef bool RoundStage(ThreatRounds *run, int attacker, uint64_t nodes);

struct ThreatRounds {
    ThreatRun *shared;
    Threats *threats;
    ThreatSearch *search[THREAT_THREADS_MAX];
    int threads; /* that have a search; 0: there is no memory */
    const Pos *pos;
    const Knowledge *knowledge;
    const SolveLimits *limits; /* of nodes: of all since the first run of these searches */
    const SolveListener *listener;
    SolveReport *report;
    int64_t start;
    int plies; /* of the longest question */
    int mover;
    RoundStage *replies;            /* follows a round that is long: replies_attack */
    bool refuted[2][THREAT_WIDTHS]; /* by attacker and width: nothing more is to be found */
    bool counted;                   /* all turns up to the limit are */
    uint64_t mate_nodes;
    uint64_t begun_nodes;  /* when it began, */
    uint64_t known_nodes;  /* since then, at most, for what the knowledge finds by itself, */
    uint64_t effort_nodes; /* and for a win without these */
};

/* Rounds, until the position is settled, nothing is left to ask, or a limit ends them. A win that
   took long is kept as a model. */
void rounds_run(ThreatRounds *run);

bool rounds_over(const ThreatRounds *run);
uint64_t rounds_nodes(const ThreatRounds *run);    /* used so far, of all runs of these searches */
void rounds_report_fill(ThreatRounds *run);        /* fills the report */
void rounds_report(ThreatRounds *run, bool stage); /* the listener is told of it */
uint64_t rounds_part(const ThreatRounds *run, uint64_t wanted); /* of what is left; 0: nothing is */

/* A win was found, when there had been `before` nodes: it is reported, and a shorter one looked
   for. */
void rounds_settle(ThreatRounds *run, int attacker, ThreatWidth width, const ThreatEntry *entry,
                   uint64_t before);
