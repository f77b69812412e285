/* The generalised sequential probability ratio test on pairs of games.

   Two hypotheses are weighed: the first engine is elo0 better, or elo1. Each pair of games brings
   one of five results. Under a hypothesis their probabilities are unknown except for the mean, so
   for each the most likely ones with that mean are taken; the logarithm of the ratio of the two
   likelihoods is the test's number, and the test ends when it leaves the interval between
   log(beta / (1 - alpha)) and log((1 - beta) / alpha).

   Sources: Wald 1945, Sequential Tests of Statistical Hypotheses; Van den Bergh 2020, Comments on
   Normalized Elo, and the same author's notes on the generalised test for multinomial results. */
#pragma once

#include <stdbool.h>

#include "elo.h"

typedef struct Sprt {
    double elo0, elo1;  /* logistic Elo, elo0 < elo1 */
    double alpha, beta; /* how often to take elo1 when elo0 is true, and the reverse */
} Sprt;

typedef enum Verdict { VERDICT_NONE, VERDICT_H0, VERDICT_H1 } Verdict;

double sprt_llr(const Sprt *sprt, const Pairs *pairs);
double sprt_lower(const Sprt *sprt); /* at or below: elo0 */
double sprt_upper(const Sprt *sprt); /* at or above: elo1 */
Verdict sprt_verdict(const Sprt *sprt, const Pairs *pairs);
