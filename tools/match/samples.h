/* The mean of what comes in samples, and how far chance may have moved it. */
#pragma once

#include <stdbool.h>

typedef struct Samples {
    long count;
    double sum, squares;
} Samples;

void samples_add(Samples *samples, double sample);
double samples_mean(const Samples *samples); /* 0 if there are none */

/* Half of the 95 % interval of the mean; false if there are not two that differ. */
bool samples_margin(const Samples *samples, double *margin);
