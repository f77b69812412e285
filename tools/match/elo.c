#include "elo.h"

#include <math.h>

static const double normal_95 = 1.959964;

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

Estimate pairs_estimate(const Pairs *pairs) {
    const long total = pairs_total(pairs);
    Estimate estimate = {.score = pairs_score(pairs), .los = 0.5, .margin = HUGE_VAL};
    double variance = 0;
    estimate.elo = score_elo(estimate.score);
    if (total == 0)
        return estimate;
    for (int i = 0; i < PENTA; i++)
        variance += (double)pairs->count[i] * pow(i / 4.0 - estimate.score, 2);
    const double deviation = sqrt(variance) / (double)total; /* of the mean */
    const double reach = normal_95 * deviation;
    if (isfinite(estimate.elo) && deviation > 0) /* all pairs alike say nothing of how sure it is */
        estimate.margin =
            (score_elo(estimate.score + reach) - score_elo(estimate.score - reach)) / 2;
    if (total < 2)
        return estimate;
    if (deviation > 0)
        estimate.los = erfc((0.5 - estimate.score) / deviation / sqrt(2)) / 2;
    else
        estimate.los = estimate.score > 0.5 ? 1 : estimate.score < 0.5 ? 0 : 0.5;
    return estimate;
}
