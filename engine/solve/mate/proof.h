/* Df-pn for one question: does the side to move win, or lose, within `moves` turns? For games with
   MateForm. Finds narrow wins much faster than search.h, but not the shortest. */
#pragma once

#include "knowledge/mates.h"
#include "solve/mate/estimates.h"
#include "solve/mate/run.h"

typedef struct MateChild {
    Numbers numbers; /* for the side to move in the child */
    uint8_t within;  /* once answered: turns to the end, or PROOF_OPEN */
    bool seen;       /* false: the numbers are a guess from the parent */
} MateChild;

typedef struct MateLevel {
    Pos *pos;
    MoveList list; /* moves after which the opponent has no mate in one */
    MateChild *child;
    uint64_t (*key)[2];
    int32_t *replies;
    size_t room; /* of the three arrays */
} MateLevel;

typedef struct MateProof {
    MateRun *run;
    const MateEstimates *estimates;
    MateLevel *level; /* by ply */
    int levels;
    MoveList escapes; /* scratch */
    uint64_t nodes;   /* not yet added to run->base.nodes */
    bool stopped;     /* answers are meaningless from now on */
} MateProof;

/* Result of a question. `within`: turns to the win or loss of the side to move. 0: no answer.
   PROOF_OPEN: the answer is no for the turns asked. */
typedef struct Proved {
    Numbers numbers;
    int within;
} Proved;

enum { PROOF_OPEN = 255 };

/* For questions of at most `moves` moves. NULL if memory runs out. Does not own the estimates. */
MateProof *proof_new(MateRun *run, const MateEstimates *estimates, const Pos *pos, int moves);
void proof_free(MateProof *proof); /* may be NULL */

/* Answers the question about a position that is not over. Sets *move to the deciding move, or to 0.
   The answer is meaningless if proof->stopped. */
Proved proof_run(MateProof *proof, const Pos *pos, Asked asked, int moves, Move *move);
