#include <stdio.h>

#include "family.h"
#include "games/polyomino/features.h"
#include "rules/mates.h"
#include "streams/program.h"

/* The weights of the endgame, then those of the opening. */
enum { WEIGHTS = FEATURE_PHASES * FEATURES };

/* Skips positions with an immediate win, and games without captures. */
static bool take(const Pos *pos, float *feature) {
    int counted[FEATURES];
    Move move = 0;
    if (polyomino_table(pos)->captures == NULL ||
        pos_rules(pos)->mates->in_one(pos, &(Cancel){0}, &move))
        return false;
    feature_take(pos, counted);
    const float early = (float)feature_step(counted) / (float)FEATURE_STEPS;
    for (int i = 0; i < FEATURES; i++) {
        feature[i] = (float)counted[i] * (1 - early);
        feature[FEATURES + i] = (float)counted[i] * early;
    }
    return true;
}

static double unit(int feature) {
    return feature_unit(feature % FEATURES);
}

static void weights(const Variant *variant, double *weight) {
    (void)variant;
    for (int i = 0; i < WEIGHTS; i++)
        weight[i] = feature_weight[i / FEATURES][i % FEATURES];
}

/* Prints a line for the side to move, one for the opponent, and the tempo. */
static void weights_print(const double *weight) {
    for (int i = 0; i < WEIGHTS; i++) {
        const int at = i % FEATURES;
        print("%s%.0f,%s", at % FEATURES_ONE_SIDE == 0 ? "    " : " ", weight[i],
              at % FEATURES_ONE_SIDE == FEATURES_ONE_SIDE - 1 || at == FEATURES - 1 ? "\n" : "");
    }
}

const Family family_polyomino = {
    .name = "polyomino",
    .features = WEIGHTS,
    .opening = 3,
    .take = take,
    .unit = unit,
    .weights = weights,
    .write = weights_print,
};
