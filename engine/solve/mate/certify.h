/* Proofs as lines, for a checker that knows only the rules. There is a line for every position in
   which the winner is to move: the move, and the turns to the end at most (protocol.md, part 8). */
#pragma once

#include "solve/mate/mate.h"

typedef enum MateCertifyEnd {
    MATE_CERTIFY_DONE,
    MATE_CERTIFY_CANCELLED, /* stopped by a limit, a stop request, or a callback that returned false
                             */
    MATE_CERTIFY_NO_MEMORY, /* for the lines */
    MATE_CERTIFY_LOST       /* the tables lost a part of the proof; larger ones may keep it */
} MateCertifyEnd;

typedef struct MateCertificate {
    int rest;       /* positions won within this many moves have no line; odd */
    int moves;      /* to the end, at most */
    Move move;      /* the winning move; 0 if the side to move loses */
    uint64_t lines; /* written */
    bool (*line)(void *context, const Pos *pos, int moves, Move answer); /* false: stop */
    void *context;
} MateCertificate;

/* Proves a win or loss in `report`, the last result of a prover for this position. First finds all
   lines and sets `moves` and `move`; then calls `begin`; then calls `line` for each line, beginning
   with that of the position itself. Uses one thread. */
MateCertifyEnd mate_certify(Mate *mate, const Pos *pos, const SolveReport *report,
                            const SolveLimits *limits, MateCertificate *certificate,
                            bool (*begin)(void *context));
