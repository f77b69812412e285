/* A thread of the threat search: its memory, its share of the run's limits, and the evaluation of
   new positions. */
#pragma once

#include "knowledge/threats.h"
#include "solve/threats/node.h"
#include "solve/threats/simulation.h"
#include "solve/threats/zone.h"

enum {
    OPEN_PROOF = 8, /* initial proof number if any reply may help */
    ZONES_KEPT = 1 << 11,
    ANSWERS_KEPT = 1 << 16
};

/* The relevance zone of a win after a pass. */
typedef struct ZoneKept {
    uint64_t key[2];
    MoveSet set;
} ZoneKept;

typedef struct ThreatWorker {
    ThreatRun *run;
    const ThreatForm *form;
    ThreatGoal goal;
    int number;   /* of the thread, from 0 */
    void *memory; /* of the form */
    RelevanceZone *zone;
    ZoneKept *kept; /* cache of zones, by key */
    Simulation *simulation;
    Pos *model; /* scratch: model of a simulation */
    MoveHints *hints;
    MoveList likely;
    Move *answer;       /* killers: the attacker's last winning move, by previous move and reply */
    ThreatFrame *frame; /* by ply */
    int frames;
    uint64_t nodes, reported; /* visited, and added to run->base.nodes so far */
    unsigned estimates;       /* evaluations so far */
    bool stopped;
} ThreatWorker;

ThreatWorker *threat_worker_new(ThreatRun *run, const Pos *pos); /* NULL if memory runs out */
void threat_worker_free(ThreatWorker *worker);

/* The defender's replies. */
typedef enum Replies {
    REPLIES_KNOWN,  /* the entry is final */
    REPLIES_LISTED, /* all others lose */
    REPLIES_OPEN    /* any may help */
} Replies;

bool worker_attacks(const ThreatWorker *worker, const Pos *pos); /* is the attacker to move? */

/* Make room for the position at `ply`, or for the children of a frame. False: no ply is left, or
   memory runs out. */
bool worker_frame_ready(ThreatWorker *worker, int ply);
bool worker_children_ready(ThreatWorker *worker, ThreatFrame *frame);

/* Adds the nodes to those of the run. True if the search must end. */
bool worker_ended(ThreatWorker *worker);

/* Tests for cancellation. Called during work that counts no nodes. */
void worker_poll(ThreatWorker *worker);

/* The defender is to move. Lists the replies to a threat and sets the first entry. Replies that are
   not listed lose within *others plies. */
Replies worker_replies_find(ThreatWorker *worker, const Pos *pos, int plies, MoveList *list,
                            int *others, ThreatEntry *entry);

/* First entry of a new position: game over, VCF, or replies to a threat. `list` is scratch. */
ThreatEntry worker_first_look(ThreatWorker *worker, const Pos *pos, int plies, MoveList *list);
