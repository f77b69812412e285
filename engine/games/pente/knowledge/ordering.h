/* Move-ordering weights for candidates in quiet positions. */
#pragma once

#include "games/pente/knowledge/scores.h"

/* Features of a point, listed in features.def. A weight applies to each thing of that kind that a
   stone there makes for its own side or prevents for the enemy. Weights are hundredths of a
   log-likelihood, fitted by tools/lab/tune to the moves that searches chose. Open fours have fixed
   weights that put them first. */
typedef enum OrderFeature {
#define ORDER(name) ORDER_##name,
#include "games/pente/knowledge/features.def"
    ORDER_FEATURES
} OrderFeature;

typedef struct OrderWeights {
    int32_t own[ORDER_FEATURES], enemy[ORDER_FEATURES];
    int32_t own_near[NEAR_STEPS], enemy_near[NEAR_STEPS]; /* neighbours at one step and at two */
    int32_t inward;                                       /* per step from the nearest edge */
    int32_t exposed;                                      /* makes a pair that can be captured */
    int32_t poof;                                         /* the stone would be lost */
} OrderWeights;

const OrderWeights *ordering_of(const PenteTable *table);

/* Scores all points by the weights. Points that make a five for either side come first. */
void ordering_score(const Pos *pos, const Patterns *patterns, const OrderWeights *ordering,
                    Scores *scores);
