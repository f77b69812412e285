/* Logistic regression: fits the weights of an evaluation to the results of games. */
#pragma once

#include <stddef.h>

#include "family.h"

typedef struct Sample {
    float feature[FEATURES_MAX];
    float result; /* for the side to move: 0, 1/2, 1 */
    char side;    /* the side to move */
} Sample;

typedef struct Samples {
    Sample *sample;
    size_t count, room;
} Samples;

/* Mean cross-entropy (natural logarithm) of the results under the weights. */
double fit_loss(const Family *family, const Samples *samples, const double *weight);

/* Sets `weight` to weights with less loss, regularised towards `start`. */
void fit(const Family *family, const Samples *samples, const double *start, double *weight);
