/* What makes a position of the capture games good: numbers counted for each player, and what they
   weigh. The weights were fitted by tools/tune to games of the engine. */
#pragma once

#include "games/polyomino/polyomino.h"

enum Feature {
    FEATURE_CHOICE, /* logarithm of his placements, all he owns lifted */
    FEATURE_READY,  /* the same with nothing lifted */
    FEATURE_HUNT,   /* the same of those that capture what is not his, all he owns lifted */
    FEATURE_TWICE,  /* the same of those that capture two such pieces or more */
    FEATURE_OWNED,  /* pieces */
    FEATURE_SAFE,   /* of those, what the opponent cannot capture without lifting */
    FEATURE_SURE,   /* nor with all he owns lifted */
    FEATURE_FREE,   /* pieces that are nobody's which he can capture without lifting */
    FEATURES_ONE_SIDE
};

/* Those of the mover, those of his opponent, and one for the turn itself. Logarithms come as
   hundredths. */
enum { FEATURE_OTHER = FEATURES_ONE_SIDE, FEATURE_TEMPO = 2 * FEATURES_ONE_SIDE, FEATURES };

/* 100 times the binary logarithm of n + 1, linear between powers of two. */
static inline int feature_log(int n) {
    const int power = 31 - __builtin_clz((unsigned)n + 1);
    const int rest = n + 1 - (1 << power);
    return 100 * power + (power > 20 ? 0 : 100 * rest / (1 << power));
}

/* Of a table with rows of captures. */
void feature_take(const Pos *pos, int feature[FEATURES]);

static inline int feature_unit(int feature) {
    return feature < FEATURE_TEMPO && feature % FEATURES_ONE_SIDE <= FEATURE_TWICE ? 100 : 1;
}

/* Between the end and the beginning of a game, by what the two can choose from, weights change
   step by step. */
enum { FEATURE_END, FEATURE_BEGINNING, FEATURE_PHASES, FEATURE_STEPS = 64 };

extern const short feature_weight[FEATURE_PHASES][FEATURES];

int feature_step(const int feature[FEATURES]); /* 0: the end */

/* The position as its mover sees it: weights and numbers, summed up. */
int feature_sum(const Pos *pos);
