/* Mean of samples and its 95 % error. */
#pragma once

#include <stdbool.h>

typedef struct Samples {
    long count;
    double sum, squares;
} Samples;

void samples_add(Samples *samples, double sample);
double samples_mean(const Samples *samples); /* 0 without samples */

/* Sets *margin to half of the 95 % interval of the mean. Returns false if all samples are equal. */
bool samples_margin(const Samples *samples, double *margin);
