#include "elo.h"

#include <math.h>

static const double normal_95 = 1.959964;
static const double normalised = 347.4355855; /* 800 / ln 10 */

double elo_score(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

double score_elo(double score) {
    return score <= 0 ? -HUGE_VAL : score >= 1 ? HUGE_VAL : 400 * log10(score / (1 - score));
}

long pairs_total(const Pairs *pairs) {
    long total = 0;
    for (int i = 0; i < PENTA; i++)
        total += pairs->count[i];
    return total;
}

double pairs_score(const Pairs *pairs) {
    const long total = pairs_total(pairs);
    double points = 0;
    for (int i = 0; i < PENTA; i++)
        points += (double)pairs->count[i] * i / 4;
    return total > 0 ? points / (double)total : 0.5;
}

/* Variance of a pair's mean score. */
static double pairs_variance(const Pairs *pairs) {
    const double score = pairs_score(pairs);
    double sum = 0;
    for (int i = 0; i < PENTA; i++)
        sum += (double)pairs->count[i] * pow(i / 4.0 - score, 2);
    return sum > 0 ? sum / (double)pairs_total(pairs) : 0;
}

static double pair_games(const Pairs *pairs) {
    return pairs->alone ? 1 : 2;
}

double score_nelo(double score, const Pairs *pairs) {
    const double variance = pairs_variance(pairs);
    return variance > 0 ? (score - 0.5) / sqrt(pair_games(pairs) * variance) * normalised : 0;
}

Estimate pairs_estimate(const Pairs *pairs) {
    const double total = (double)pairs_total(pairs), variance = pairs_variance(pairs);
    Estimate estimate = {.score = pairs_score(pairs),
                         .margin = HUGE_VAL,
                         .nelo_margin = HUGE_VAL,
                         .los = 0.5,
                         .known = variance > 0};
    estimate.elo = score_elo(estimate.score);
    if (!estimate.known)
        return estimate;
    const double deviation = sqrt(variance / total), reach = normal_95 * deviation;
    estimate.margin = (score_elo(estimate.score + reach) - score_elo(estimate.score - reach)) / 2;
    estimate.nelo = score_nelo(estimate.score, pairs);
    estimate.nelo_margin = normal_95 * normalised / sqrt(pair_games(pairs) * total);
    estimate.los = erfc((0.5 - estimate.score) / deviation / sqrt(2)) / 2;
    return estimate;
}
