/* Generalised sequential probability ratio test (GSPRT) on pairs of games.

   H0 says that the first engine is better by elo0, H1 by elo1. A pair of games has five possible
   results. A hypothesis fixes only their mean, so the test takes the most likely probabilities with
   that mean. LLR is the logarithm of the ratio of both likelihoods. The test ends when LLR leaves
   the interval from log(beta / (1 - alpha)) to log((1 - beta) / alpha).

   Sources: Wald 1945, Sequential Tests of Statistical Hypotheses; Van den Bergh 2020, Comments on
   Normalized Elo, and the same author's notes on the generalised test for multinomial results. */
#pragma once

#include <stdbool.h>

#include "elo.h"

typedef struct Sprt {
    double elo0, elo1;  /* logistic Elo, elo0 < elo1 */
    double alpha, beta; /* probabilities of accepting H1 under H0, and H0 under H1 */
} Sprt;

typedef enum Verdict { VERDICT_NONE, VERDICT_H0, VERDICT_H1 } Verdict;

double sprt_llr(const Sprt *sprt, const Pairs *pairs);
double sprt_lower(const Sprt *sprt); /* LLR at or below: accept H0 */
double sprt_upper(const Sprt *sprt); /* LLR at or above: accept H1 */
Verdict sprt_verdict(const Sprt *sprt, const Pairs *pairs);
