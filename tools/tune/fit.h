/* Logistic regression: weights from which the results of games would have been foreseen best. */
#pragma once

#include <stddef.h>

#include "family.h"

typedef struct Sample {
    float feature[FEATURES_MAX];
    float result; /* of the player to move: 0, 1/2, 1 */
    char side;    /* until the result is known */
} Sample;

typedef struct Samples {
    Sample *sample;
    size_t count, room;
} Samples;

/* How badly the weights foresee the results. */
double fit_loss(const Family *family, const Samples *samples, const double *weight);

/* Better weights, held near those at the start. */
void fit(const Family *family, const Samples *samples, const double *start, double *weight);
