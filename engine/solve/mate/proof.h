/* One question about one position by proof-number search: does the player to move win within
   `turns` turns, or lose? For games whose MateForm is known. Narrow wins are found far sooner than
   by depth-first search, but they need not be the shortest. */
#pragma once

#include "rules/mates.h"
#include "solve/mate/estimates.h"
#include "solve/mate/search.h"

typedef struct MateChild {
    Numbers numbers; /* of its question, as its mover sees it */
    uint8_t within;  /* once answered: who moves there wins, or loses, in that many turns */
    bool seen;       /* else its numbers are a guess from afar */
} MateChild;

typedef struct MateLevel {
    Pos *pos;
    MoveList list; /* all that escape from mate in one */
    MateChild *child;
    uint64_t (*key)[2];
    int32_t *replies;
    size_t room; /* of the three */
} MateLevel;

/* Called in the thread of a proof whenever it looks at its limits; NULL: nobody is. */
typedef struct ProofLook {
    void (*told)(void *context);
    void *context;
} ProofLook;

typedef struct MateProof {
    Question *question;
    ProofLook look;
    const MateEstimates *estimates;
    Cancel cancel;
    MateLevel *level; /* by ply */
    int levels;
    MoveList escapes; /* scratch */
    uint64_t nodes;   /* not yet told */
    bool stopped;     /* answers are worthless from now on */
} MateProof;

/* What is known of a question. `within`: turns to the win or the loss of who is to move; 0: it is
   not answered; PROOF_OPEN: not so within the turns asked about, and nothing else is known. */
typedef struct Proved {
    Numbers numbers;
    int within;
} Proved;

enum { PROOF_OPEN = 255 };

/* For questions of at most `turns` turns; NULL if there is no memory. The estimates stay the
   caller's. */
MateProof *proof_new(Question *question, const MateEstimates *estimates, const Pos *pos, int turns);
void proof_free(MateProof *proof); /* may be NULL */

/* Asks; the game goes on there. A turn that decides it comes back in *move, if there is one. The
   answer is worthless if proof->stopped. */
Proved proof_run(MateProof *proof, const Pos *pos, Asked asked, int turns, Move *move);
