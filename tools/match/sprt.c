#include "sprt.h"

#include <math.h>

/* The five results as points a game, with their observed frequencies. */
typedef struct Observed {
    double pairs;
    double result[PENTA];
    double chance[PENTA];
} Observed;

/* A result that never occurred gets a small count, so that no probability is 0. */
static Observed observe(const Pairs *pairs) {
    const double unseen = 1e-3;
    Observed observed = {0};
    for (int i = 0; i < PENTA; i++) {
        observed.result[i] = i / 4.0;
        observed.chance[i] = pairs->count[i] > 0 ? (double)pairs->count[i] : unseen;
        observed.pairs += observed.chance[i];
    }
    for (int i = 0; i < PENTA; i++)
        observed.chance[i] /= observed.pairs;
    return observed;
}

/* The most likely probabilities with that mean are chance / (1 + t (result - mean)): t is the
   Lagrange multiplier of the mean. The sum below is 0 at this t and decreases with t, so bisection
   finds t in the interval in which all probabilities are positive. */
static double tilt_find(const Observed *observed, double mean) {
    double low = -1 / (1 - mean), high = 1 / mean;
    for (int step = 0; step < 200; step++) {
        const double t = (low + high) / 2;
        double sum = 0;
        for (int i = 0; i < PENTA; i++) {
            const double off = observed->result[i] - mean;
            sum += observed->chance[i] * off / (1 + t * off);
        }
        if (sum > 0)
            low = t;
        else
            high = t;
    }
    return (low + high) / 2;
}

double sprt_llr(const Sprt *sprt, const Pairs *pairs) {
    if (pairs_total(pairs) == 0)
        return 0;
    const Observed observed = observe(pairs);
    const double mean0 = elo_score(sprt->elo0), mean1 = elo_score(sprt->elo1);
    const double tilt0 = tilt_find(&observed, mean0), tilt1 = tilt_find(&observed, mean1);
    double sum = 0;
    for (int i = 0; i < PENTA; i++) {
        const double r = observed.result[i];
        sum += observed.chance[i] * (log1p(tilt0 * (r - mean0)) - log1p(tilt1 * (r - mean1)));
    }
    return sum * observed.pairs;
}

double sprt_lower(const Sprt *sprt) {
    return log(sprt->beta / (1 - sprt->alpha));
}

double sprt_upper(const Sprt *sprt) {
    return log((1 - sprt->beta) / sprt->alpha);
}

Verdict sprt_verdict(const Sprt *sprt, const Pairs *pairs) {
    const double llr = sprt_llr(sprt, pairs);
    return llr >= sprt_upper(sprt)   ? VERDICT_H1
           : llr <= sprt_lower(sprt) ? VERDICT_H0
                                     : VERDICT_NONE;
}
