/* The proof of an answer as lines for a checker that knows only rules: every position that the
   winner can come to, with the turn he then makes and the turns it takes at most. The format is in
   protocol.md. */
#pragma once

#include "solve/mate/mate.h"

typedef enum MateCertifyEnd {
    MATE_CERTIFY_DONE,
    MATE_CERTIFY_HALTED,    /* by a limit, or because the listener wants no more */
    MATE_CERTIFY_NO_MEMORY, /* for the lines */
    MATE_CERTIFY_LOST       /* what was proved is no longer found; more memory may help */
} MateCertifyEnd;

typedef struct MateCertificate {
    int rest;       /* what is won within that many turns has no line; odd */
    int turns;      /* to the end, at most */
    Move move;      /* the first, if who is to move wins */
    uint64_t lines; /* told */
    bool (*line)(void *context, const Pos *pos, int turns, Move answer); /* false: no more */
    void *context;
} MateCertificate;

/* Of what a prover has just found of this position: `report`, a win or a loss. First finds all
   lines, then fills in `turns` and `move` and calls `begin`, then tells the lines, the position's
   own first. One thread works. */
MateCertifyEnd mate_certify(Mate *mate, const Pos *pos, const SolveReport *report,
                            const SolveLimits *limits, MateCertificate *certificate,
                            bool (*begin)(void *context));
