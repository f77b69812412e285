/* A run of the solver on one position: rounds of stages, each round longer than the last. Used only
   in this folder and by its tests. */
#pragma once

#include "solve/mate/mate.h"
#include "solve/solver.h"
#include "solve/threats/dfpn.h"
#include "solve/threats/models.h"

typedef struct Threats {
    ThreatTable *table;
    Mate *mate;
    ModelProofs models; /* with proofs in the table */
} Threats;

/* Sets up the data of a run's threads. `start`: clock_msec() from which limits->msec counts. */
void threat_run_begin(ThreatRun *shared, const Threats *threats, const Pos *pos,
                      const Knowledge *knowledge, const SolveLimits *limits, int64_t start);

typedef struct ThreatRounds ThreatRounds;

/* One stage of a run, of about `nodes` nodes. True if it settles the position; the report then has
   the result. */
typedef bool RoundStage(ThreatRounds *run, int attacker, uint64_t nodes);

struct ThreatRounds {
    ThreatRun *shared;
    Threats *threats;
    ThreatWorker *worker[THREAT_THREADS_MAX];
    int threads; /* threads that have a search; 0: out of memory */
    const Pos *pos;
    const Knowledge *knowledge;
    const SolveLimits *limits; /* nodes count from the first run of these searches */
    const SolveListener *listener;
    SolveReport *report;
    int plies; /* limit of every goal */
    int mover;
    RoundStage *replies;            /* replies_attack(), at the end of long rounds */
    bool refuted[2][THREAT_WIDTHS]; /* by attacker and width */
    bool counted;                   /* mate search has refuted all wins up to the limit */
    uint64_t mate_nodes;
    uint64_t begun_nodes;  /* at the start of the run */
    uint64_t forced_nodes; /* limit that knowledge->forced_win() got */
    uint64_t effort_nodes; /* spent until the first win, without forced_nodes */
};

/* Runs rounds until the position is settled, all goals are decided, or a limit is reached.
   Keeps a win of the side to move as a model if it took long. */
void rounds_run(ThreatRounds *run);

bool rounds_over(const ThreatRounds *run);      /* limit, stop or lack of memory */
uint64_t rounds_nodes(const ThreatRounds *run); /* so far, all runs of these searches */
void rounds_report_fill(ThreatRounds *run);     /* updates the report */

/* Updates the report and sends it to listener->checkpoint (`stage`) or listener->progress. */
void rounds_report(ThreatRounds *run, bool stage);

/* The smaller of `wanted` and the nodes that are left. */
uint64_t rounds_part(const ThreatRounds *run, uint64_t wanted);

/* Reports a win and searches for a shorter one. `before`: rounds_nodes() when the search for this
   win began. */
void rounds_settle(ThreatRounds *run, int attacker, ThreatWidth width, const ThreatEntry *entry,
                   uint64_t before);
