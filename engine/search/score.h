/* Scores as the mover sees them. Evaluations stay within EVAL_MAX; what lies beyond is decided:

   - SCORE_WIN - n: a win within n plies, proved. The other side's turns were all looked at, or
   those left out are known to lose as soon.
   - SCORE_PROVEN - n: a win that is proved after n plies, of unknown length (small graphs).
   - SCORE_BELIEVED - n: a win in n plies against all that was looked at, while turns that might
     change it were left out: turns that are no candidates, or that would repeat a position of the
     line and so are banned in it, though perhaps not on another way to the same position.

   A decided loss is minus that. What is proved of a position is true on every way to it in this
   game: a win that comes closer with each ply repeats no position. Only what occurred before the
   root can forbid it, and that does not change during a search. */
#pragma once

#include <stdbool.h>

#include "rules/knowledge.h"

enum {
    PLY_MAX = 120,
    SCORE_WIN = 32000,
    SCORE_PROVEN = 25000,
    SCORE_PROVED = SCORE_PROVEN - PLY_MAX, /* from here on proved */
    SCORE_BELIEVED = 22000,
    SCORE_DECIDED = SCORE_BELIEVED - PLY_MAX, /* from here on proved or believed */
    SCORE_INFINITE = 32500
};

static inline bool score_decided(int score) {
    return score >= SCORE_DECIDED || score <= -SCORE_DECIDED;
}

/* Of a position at `ply` whose turns score that much, all but those left out. */
static inline int score_doubted(int score, Completeness left, int ply) {
    if (left >= LIST_ALL_BUT_LOSING) {
        const int loss = ply + left - SCORE_WIN; /* of those left out: what holds out longest */
        return score > loss ? score : loss;
    }
    if (left == LIST_COMPLETE || score > -SCORE_PROVED)
        return score;
    return score + (score <= PLY_MAX - SCORE_WIN ? SCORE_WIN : SCORE_PROVEN) - SCORE_BELIEVED;
}
