#include "samples.h"

#include <math.h>

static const double normal_95 = 1.959964;

void samples_add(Samples *samples, double sample) {
    samples->count++;
    samples->sum += sample;
    samples->squares += sample * sample;
}

double samples_mean(const Samples *samples) {
    return samples->count > 0 ? samples->sum / (double)samples->count : 0;
}

bool samples_margin(const Samples *samples, double *margin) {
    const double count = (double)samples->count, mean = samples_mean(samples);
    const double spread = samples->squares - count * mean * mean;
    if (samples->count < 2 || spread < 1e-9)
        return false;
    *margin = normal_95 * sqrt(spread / (count - 1) / count);
    return true;
}
