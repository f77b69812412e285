/* The order of candidates: what a stone on a point seems worth where nothing is forced. */
#pragma once

#include "games/pente/scores.h"

/* What a stone on a point is worth for each thing of a kind that it makes, or prevents: the order
   of candidates. Fitted by tools/tune to the turns that searches chose (hundredths of a logarithm
   of likelihood); an open four has what keeps it first. */
typedef enum OrderFeature {
    ORDER_OPEN_FOUR,
    ORDER_FOUR,
    ORDER_OPEN_THREE,
    ORDER_THREE,
    ORDER_CAPTURE,
    ORDER_MENACE,
    ORDER_FEATURES
} OrderFeature;

typedef struct OrderWeights {
    int32_t own[ORDER_FEATURES], enemy[ORDER_FEATURES];
    int32_t own_near[NEAR_STEPS], enemy_near[NEAR_STEPS]; /* a stone one step away, and two */
    int32_t inward;                                       /* a step from the nearest edge */
    int32_t exposed;                                      /* it makes a pair that can be captured */
    int32_t poof;                                         /* it would be lost */
} OrderWeights;

const OrderWeights *ordering_of(const PenteTable *table);

/* The points with what the merits say of them, besides a five of either side, which comes first. */
void ordering_score(const Pos *pos, const Patterns *patterns, const OrderWeights *ordering,
                    Scores *scores);
