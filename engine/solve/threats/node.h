/* A position of the search, its turns and what is known of each: the arithmetic of proof numbers.

   Where all children must be settled their numbers are not added up, since they mostly rest on the
   same: the largest counts, and a little for each of the others (Ueda, Hashimoto, Hashimoto and
   Iida, Weak Proof-Number Search, 2008). */
#pragma once

#include "solve/threats/known.h"

/* A turn and what is known of the position after it. */
typedef struct ThreatChild {
    Move move;
    uint32_t proof, disproof;
    uint32_t cost;  /* of an attacker's turn, added to its proof number: short wins come first */
    uint32_t share; /* so much of his proof number counts for 1: what is advised comes first */
    int plies;
    uint16_t claim; /* its place among the claims */
} ThreatChild;

typedef struct ThreatFrame {
    Pos *pos;
    uint64_t key[2]; /* of it, while it is looked at */
    MoveList list;
    ThreatChild *child;
    size_t room;
    size_t made;       /* children of the first turns of the list */
    size_t quiet_from; /* of the attacker's turns: from there on they threaten nothing */
    Move turn;         /* that is looked at; 0: the pass */
    Move hint;         /* the attacker's turn that won after a pass or another reply */
    Move advised;      /* the attacker's turn that a search likes; 0: none */
    bool quiet;        /* the game lists no replies, */
    bool passed;       /* and after a pass the attacker wins */
    Move lost;         /* the reply that was found to lose last; 0: none */
} ThreatFrame;

/* How far to go on with a position, or with a child: until one number is that large. */
typedef struct Thresholds {
    uint32_t proof, disproof;
} Thresholds;

/* Of children that are only counted. */
uint32_t proof_of_count(uint64_t count);
uint32_t proof_more(uint32_t proof, uint64_t count);

bool frame_reserve(ThreatFrame *frame); /* children for the whole list; false: no memory */

/* What the children made so far say of their parent; `others`: plies within which what is not
   listed loses. */
ThreatEntry frame_sum(const ThreatFrame *frame, bool attacking, int others);

/* The child to look at next: the likeliest, and not where other threads are; and the value of the
   next best. */
ThreatChild *frame_choose(const ThreatFrame *frame, const ThreatRun *run, bool attacking,
                          uint32_t *next);

/* How far to go on with that child of a position of which the entry is known. */
Thresholds child_thresholds(const ThreatFrame *frame, const ThreatChild *child,
                            const ThreatEntry *entry, bool attacking, uint32_t next,
                            Thresholds most);
