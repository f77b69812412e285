/* Evaluation features of the capture games: numbers counted for each player, and their weights.
   tools/lab/tune fits the weights to games of the engine. */
#pragma once

#include "games/polyomino/rules/polyomino.h"

/* Of one player; listed in features.def. */
enum Feature {
#define FEATURE(name) FEATURE_##name,
#include "games/polyomino/knowledge/features.def"
    FEATURES_ONE_SIDE
};

/* Features of the side to move, those of the opponent, and one for the tempo. Logarithms are in
   hundredths. */
enum { FEATURE_OTHER = FEATURES_ONE_SIDE, FEATURE_TEMPO = 2 * FEATURES_ONE_SIDE, FEATURES };

/* 100 times the binary logarithm of n + 1, linear between powers of two. */
static inline int feature_log(int n) {
    const int power = 31 - __builtin_clz((unsigned)n + 1);
    const int rest = n + 1 - (1 << power);
    return 100 * power + (power > 20 ? 0 : 100 * rest / (1 << power));
}

/* Fills `feature`. The table must have stored rows of captures. */
void feature_take(const Pos *pos, int feature[FEATURES]);

static inline int feature_unit(int feature) {
    return feature < FEATURE_TEMPO && feature % FEATURES_ONE_SIDE <= FEATURE_TWICE ? 100 : 1;
}

/* Weights are interpolated in FEATURE_STEPS steps between the beginning and the end of a game. The
   step follows from the number of placements that both players have. */
enum { FEATURE_END, FEATURE_BEGINNING, FEATURE_PHASES, FEATURE_STEPS = 64 };

extern const short feature_weight[FEATURE_PHASES][FEATURES];

int feature_step(const int feature[FEATURES]); /* 0 (end) to FEATURE_STEPS */

/* Evaluation for the side to move: weighted sum of the features. */
int feature_sum(const Pos *pos);
