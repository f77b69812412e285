/* Df-pn for one goal: does the side to move win, or lose, within `moves` turns? For games with
   MateForm. Finds narrow wins much faster than search.h, but not the shortest. */
#pragma once

#include "knowledge/mates.h"
#include "solve/mate/estimates.h"
#include "solve/mate/run.h"

typedef struct MateChild {
    ProofNumbers numbers; /* for the side to move in the child */
    uint8_t within;       /* once answered: turns to the end, or PROOF_OPEN */
    bool seen;            /* false: the numbers are a guess from the parent */
} MateChild;

typedef struct MateLevel {
    Pos *pos;
    MoveList list; /* moves after which the opponent has no mate in one */
    MateChild *child;
    uint64_t (*key)[2];
    int32_t *replies;
    size_t room; /* of the three arrays */
} MateLevel;

typedef struct MateDfpn {
    MateRun *run;
    const MateEstimates *estimates;
    MateLevel *level; /* by ply */
    int levels;
    MoveList escapes; /* scratch */
    uint64_t nodes;   /* not yet added to run->base.nodes */
    bool stopped;     /* answers are meaningless from now on */
} MateDfpn;

/* Result of a goal. `within`: turns to the win or loss of the side to move. 0: no result.
   PROOF_OPEN: disproved for the turns of the goal. */
typedef struct MateProof {
    ProofNumbers numbers;
    int within;
} MateProof;

enum { PROOF_OPEN = 255 };

/* For goals of at most `moves` moves. NULL if memory runs out. Does not own the estimates. */
MateDfpn *mate_dfpn_new(MateRun *run, const MateEstimates *estimates, const Pos *pos, int moves);
void mate_dfpn_free(MateDfpn *dfpn); /* may be NULL */

/* Proves or disproves the goal of a position that is not over. Sets *move to the deciding move, or
   to 0. The result is meaningless if dfpn->stopped. */
MateProof mate_dfpn_prove(MateDfpn *dfpn, const Pos *pos, MateGoal goal, int moves, Move *move);
