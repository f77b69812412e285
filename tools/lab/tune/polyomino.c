#include <stdio.h>

#include "family.h"
#include "games/polyomino/knowledge/features.h"
#include "knowledge/knowledge.h"
#include "knowledge/mates.h"
#include "source.h"
#include "streams/program.h"

/* The weights of the endgame, then those of the opening. */
enum { WEIGHTS = FEATURE_PHASES * FEATURES };
_Static_assert((int)WEIGHTS <= (int)FEATURES_MAX, "features of the family");

/* Skips positions with an immediate win, and games without captures. */
static bool take(const Pos *pos, float *feature) {
    int counted[FEATURES];
    Move move = 0;
    if (polyomino_table(pos)->captures == NULL ||
        forms_of(pos_rules(pos))->mates->in_one(pos, &(Cancel){0}, &move))
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

static const char *const names[FEATURES] = {
#define FEATURE(name) [FEATURE_##name] = "FEATURE_" #name,
#include "games/polyomino/knowledge/features.def"
#define FEATURE(name) [FEATURE_OTHER + FEATURE_##name] = "FEATURE_OTHER + FEATURE_" #name,
#include "games/polyomino/knowledge/features.def"
    [FEATURE_TEMPO] = "FEATURE_TEMPO",
};

static void weights_print(const double *weight) {
    static const char *const phases[FEATURE_PHASES] = {
        [FEATURE_END] = "FEATURE_END", [FEATURE_BEGINNING] = "FEATURE_BEGINNING"};
    for (int phase = 0; phase < FEATURE_PHASES; phase++) {
        print("    [%s] = {", phases[phase]);
        source_entries(names, weight + FEATURES * phase, FEATURES);
        print("},\n");
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
