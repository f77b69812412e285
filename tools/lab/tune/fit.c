#include "fit.h"

#include <math.h>
#include <string.h>

#include "descent.h"

enum { ROUNDS = 400 };

static double unit_of(const Family *family, int feature) {
    return family->unit != NULL ? family->unit(feature) : 1;
}

static double chance(const Sample *sample, const double *weight, int features) {
    double feature = 0;
    for (int k = 0; k < features; k++)
        feature += weight[k] * sample->feature[k];
    return 1 / (1 + exp(-feature / SCORE_UNIT));
}

/* Weights of a single count of each feature. */
static void weights_each(const Family *family, const double *weight, double *each) {
    for (int k = 0; k < family->features; k++)
        each[k] = weight[k] / unit_of(family, k);
}

double fit_loss(const Family *family, const Samples *samples, const double *weight) {
    double each[FEATURES_MAX], sum = 0;
    weights_each(family, weight, each);
    for (size_t i = 0; i < samples->count; i++) {
        const double p =
            fmin(fmax(chance(&samples->sample[i], each, family->features), 1e-6), 1 - 1e-6);
        const double r = (double)samples->sample[i].result;
        sum -= r * log(p) + (1 - r) * log(1 - p);
    }
    return sum / (double)samples->count;
}

/* Gradient descent on the loss. A quadratic penalty keeps each weight near its start. */
void fit(const Family *family, const Samples *samples, const double *start, double *weight) {
    const int features = family->features;
    Descent descent[FEATURES_MAX] = {{0}};
    double each[FEATURES_MAX];
    memcpy(weight, start, (size_t)features * sizeof *weight);
    for (int round = 1; round <= ROUNDS; round++) {
        double slope[FEATURES_MAX] = {0};
        weights_each(family, weight, each);
        for (size_t i = 0; i < samples->count; i++) {
            const Sample *sample = &samples->sample[i];
            const double error = chance(sample, each, features) - (double)sample->result;
            for (int k = 0; k < features; k++)
                slope[k] += error * sample->feature[k];
        }
        for (int k = 0; k < features; k++) {
            const double pulled = slope[k] / unit_of(family, k) / (double)samples->count +
                                  2e-5 * (weight[k] - start[k]) / (fabs(start[k]) / 40 + 1);
            weight[k] -= descent_step(&descent[k], pulled, round, 1.5, 0.999);
        }
    }
}
