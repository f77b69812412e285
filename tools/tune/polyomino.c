#include <stdio.h>

#include "family.h"
#include "games/polyomino/worth.h"
#include "rules/mates.h"
#include "streams/program.h"

/* The weights of the end, then those of the beginning. */
enum { WEIGHTS = WORTH_PHASES * WORTHS };

/* Not where somebody wins at once. */
static bool take(const Pos *pos, float *feature) {
    int worth[WORTHS];
    Move move = 0;
    if (polyomino_table(pos)->captures == NULL ||
        pos_rules(pos)->mates->in_one(pos, &(Halt){0}, &move))
        return false;
    worth_take(pos, worth);
    const float early = (float)worth_step(worth) / (float)WORTH_STEPS;
    for (int i = 0; i < WORTHS; i++) {
        feature[i] = (float)worth[i] * (1 - early);
        feature[WORTHS + i] = (float)worth[i] * early;
    }
    return true;
}

static double unit(int feature) {
    return worth_unit(feature % WORTHS);
}

static void weights(const Variant *variant, double *weight) {
    (void)variant;
    for (int i = 0; i < WEIGHTS; i++)
        weight[i] = worth_weight[i / WORTHS][i % WORTHS];
}

/* A line for the mover's, one for his opponent's, and the tempo. */
static void weights_print(const double *weight) {
    for (int i = 0; i < WEIGHTS; i++) {
        const int at = i % WORTHS;
        print("%s%.0f,%s", at % WORTH_FEATURES == 0 ? "    " : " ", weight[i],
              at % WORTH_FEATURES == WORTH_FEATURES - 1 || at == WORTHS - 1 ? "\n" : "");
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
