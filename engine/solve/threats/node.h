/* A node of df-pn with its children, and the arithmetic of proof numbers.

   Weak proof numbers (Ueda, Hashimoto, Hashimoto and Iida, Weak Proof-Number Search, 2008): if all
   children must be proved, the node takes their largest number plus 1/8 for each other child. A sum
   would count shared work several times. */
#pragma once

#include "solve/threats/entry.h"

/* A move and the entry of the position after it. */
typedef struct ThreatChild {
    Move move;
    uint32_t proof, disproof;
    uint32_t cost;  /* added to the proof number of an attacker's move; favours short wins */
    uint32_t share; /* divides the proof number: 8 for the hint of the policy, else 1 */
    int plies;
    uint16_t claim; /* index into ThreatRun.claims */
} ThreatChild;

typedef struct ThreatFrame {
    Pos *pos;
    uint64_t key[2]; /* of `pos` */
    MoveList list;
    ThreatChild *child;
    size_t room;
    size_t made;       /* children so far, of the first moves of the list */
    size_t quiet_from; /* of the attacker's moves: the first quiet one */
    Move move;         /* being searched; 0: the pass */
    Move hint;         /* the attacker's move that won after a pass or another reply */
    Move policy_move;  /* hint of the policy for the attacker; 0: none */
    bool quiet;        /* the defender faces no threat: any reply may help */
    bool passed;       /* quiet, and the attacker wins after a pass */
    Move refuted;      /* the latest reply that was proved to lose; 0: none */
} ThreatFrame;

/* Df-pn thresholds: a node is searched until one of its numbers reaches them. */
typedef struct Thresholds {
    uint32_t proof, disproof;
} Thresholds;

/* Proof number of `count` children that have not been searched. */
uint32_t proof_of_count(uint64_t count);
uint32_t proof_more(uint32_t proof, uint64_t count); /* adds such children */

bool frame_reserve(ThreatFrame *frame); /* room for a child per move; false if memory runs out */

/* The entry of the node by its children so far. Replies that are not listed lose within `others`
   plies. */
ThreatEntry frame_sum(const ThreatFrame *frame, bool attacking, int others);

/* The most promising child; children that other threads are searching count as less promising. Sets
 *next to the number of the second best, or to PROOF_INFINITE. */
ThreatChild *frame_choose(const ThreatFrame *frame, const ThreatRun *run, bool attacking,
                          uint32_t *next);

/* Thresholds of a child. `entry` is that of the node, `most` its thresholds. */
Thresholds child_thresholds(const ThreatFrame *frame, const ThreatChild *child,
                            const ThreatEntry *entry, bool attacking, uint32_t next,
                            Thresholds most);
