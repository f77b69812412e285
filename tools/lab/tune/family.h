/* Interface between the fit and a family of games: features counted in a position, and the weights
   of the evaluation. */
#pragma once

#include "rules/rules.h"

enum { FEATURES_MAX = 96 };

/* Score at which the odds of a win are e : 1, in all fits. */
#define SCORE_UNIT 150.0

typedef struct Family {
    const char *name; /* as Rules.family */
    int features;
    int opening; /* random moves at the beginning of a game */

    /* Counts the features from the point of view of the side to move. `feature` has `features`
       zeros before. Returns false if a move is forced: such positions are not used. */
    bool (*take)(const Pos *pos, float *feature);

    double (*unit)(int feature); /* divisor of its weight in the evaluation; NULL: always 1 */
    void (*weights)(const Variant *variant, double *weight); /* sets the engine's own weights */
    void (*write)(const double *weight);                     /* prints weights as C source */
} Family;

extern const Family family_pente, family_polyomino;
