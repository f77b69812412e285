/* What a thread of the search has: its memory, its part in the run's limits, and the first look at
   a position. */
#pragma once

#include "rules/threats.h"
#include "solve/threats/node.h"
#include "solve/threats/simulation.h"
#include "solve/threats/zone.h"

enum {
    OPEN_PROOF = 8, /* of a position in which any reply may help, at first */
    RESTS_KEPT = 1 << 11,
    ANSWERS_KEPT = 1 << 16
};

/* What a win after a pass in a position rests on. */
typedef struct ZoneKept {
    uint64_t key[2];
    TurnSet set;
} ZoneKept;

typedef struct ThreatSearch {
    ThreatRun *run;
    const ThreatForm *form;
    ThreatQuestion question;
    Cancel cancel;
    int number;   /* of the thread, in the run */
    void *memory; /* of the form */
    RelevanceZone *zone;
    ZoneKept *kept; /* by key */
    Simulation *simulation;
    Pos *model; /* of replays */
    MoveHints *hints;
    MoveList likely;
    Move *answer;       /* the attacker's turns that won last, by his turn before and the reply */
    ThreatFrame *frame; /* by ply */
    int frames;
    uint64_t nodes, told; /* looked at, and told of these */
    unsigned estimates;   /* that were asked for */
    bool stopped;
} ThreatSearch;

ThreatSearch *threat_search_new(ThreatRun *run, const Pos *pos); /* NULL: no memory */
void threat_search_free(ThreatSearch *search);

/* What is known of the defender's replies. */
typedef enum Replies {
    REPLIES_KNOWN,  /* how it ends */
    REPLIES_LISTED, /* only those on the list may help */
    REPLIES_OPEN    /* any may */
} Replies;

bool worker_attacks(const ThreatSearch *search, const Pos *pos); /* is the attacker to move? */

/* Room for a position at that ply, or for the children of one; false: there is none. */
bool worker_frame_ready(ThreatSearch *search, int ply);
bool worker_children_ready(ThreatSearch *search, ThreatFrame *frame);

/* Tells the nodes; is it time to end? */
bool worker_ended(ThreatSearch *search);

/* Ends the run if it is halted; what nodes do not count asks for it. */
void worker_poll(ThreatSearch *search);

/* The defender is to move: his replies, if they are listed, and a first entry. */
Replies worker_replies_find(ThreatSearch *search, const Pos *pos, int plies, MoveList *list,
                            int *others, ThreatEntry *entry);

/* What can be said of the position at once; `list` is scratch. */
ThreatEntry worker_first_look(ThreatSearch *search, const Pos *pos, int plies, MoveList *list);
