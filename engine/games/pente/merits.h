/* The order of candidates: what a stone on a point seems worth where nothing is forced. */
#pragma once

#include "games/pente/scores.h"

/* What a stone on a point is worth for each thing of a kind that it makes, or prevents: the order
   of candidates. Fitted by tools/tune to the turns that searches chose (hundredths of a logarithm
   of likelihood); an open four has what keeps it first. */
typedef enum Merit {
    MERIT_OPEN_FOUR,
    MERIT_FOUR,
    MERIT_OPEN_THREE,
    MERIT_THREE,
    MERIT_CAPTURE,
    MERIT_MENACE,
    MERITS
} Merit;

typedef struct Merits {
    int32_t own[MERITS], enemy[MERITS];
    int32_t own_near[NEAR_STEPS], enemy_near[NEAR_STEPS]; /* a stone one step away, and two */
    int32_t inward;                                       /* a step from the nearest edge */
    int32_t exposed;                                      /* it makes a pair that can be captured */
    int32_t poof;                                         /* it would be lost */
} Merits;

const Merits *merits_of(const PenteTable *table);

/* The points with what the merits say of them, besides a five of either side, which comes first. */
void merits_score(const Pos *pos, const Patterns *patterns, const Merits *merits, Scores *scores);
