/* Scores for the side to move. Evaluations stay within EVAL_MAX. Scores beyond are decided:

   - SCORE_WIN - n: a proved win within n plies. All replies were searched, or the others are known
     to lose as soon.
   - SCORE_PROVEN - n: a win of unknown length, proved at ply n from the root (small graphs).
   - SCORE_SELECTIVE - n: a win in n plies against all replies that were searched. Other replies
   were left out, because they are no candidates or repeat a position of the path.

   Decided losses are the negated scores. A proved score holds on every path to the position in this
   game: a shortest win repeats no position. Only positions before the root can forbid it, and these
   do not change during a search. */
#pragma once

#include <stdbool.h>

#include "knowledge/knowledge.h"

enum {
    PLY_MAX = 120,
    SCORE_WIN = 32000,
    SCORE_PROVEN = 25000,
    SCORE_PROVED = SCORE_PROVEN - PLY_MAX, /* least proved score */
    SCORE_SELECTIVE = 22000,
    SCORE_DECIDED = SCORE_SELECTIVE - PLY_MAX, /* least decided score */
    SCORE_INFINITE = 32500
};

static inline bool score_decided(int score) {
    return score >= SCORE_DECIDED || score <= -SCORE_DECIDED;
}

/* Score of a node at `ply` whose best listed move has this score. */
static inline int score_doubted(int score, Completeness left, int ply) {
    if (left >= LIST_ALL_BUT_LOSING) {
        const int loss = ply + left - SCORE_WIN; /* longest resistance of the moves left out */
        return score > loss ? score : loss;
    }
    if (left == LIST_COMPLETE || score > -SCORE_PROVED)
        return score;
    return score + (score <= PLY_MAX - SCORE_WIN ? SCORE_WIN : SCORE_PROVEN) - SCORE_SELECTIVE;
}
