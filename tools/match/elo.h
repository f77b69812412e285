/* Elo estimates with errors from the results of game pairs. */
#pragma once

#include <stdbool.h>

/* Pentanomial counts: pairs of games (one opening, colours swapped) with 0, 1/2, 1, 1 1/2 and 2
   points. */
enum { PENTA = 5 };
typedef struct Pairs {
    long count[PENTA];
    bool alone; /* games are not paired: each is counted as a pair of two equal results */
} Pairs;

/* Elo is logistic: 400 log10(score / (1 - score)).

   Normalised Elo (Van den Bergh 2020, "Normalized Elo") is (score - 1/2) / deviation * 800 / ln 10.
   `deviation` is the standard deviation of a game's score: sqrt(2) times that of a pair's mean
   score. Normalised Elo determines how many games a test needs. It equals Elo for players of nearly
   equal strength who never draw. */
typedef struct Estimate {
    double score;  /* points a game, 0 to 1 */
    double elo;    /* infinite for a score of 0 or 1 */
    double margin; /* half of the 95 % interval, in Elo; infinite if it reaches a score of 0 or 1 */
    double nelo;   /* 0 if not known */
    double nelo_margin; /* infinite if not known */
    double los;         /* likelihood of superiority: that the true difference is above 0 */
    bool known;         /* two pairs differ; otherwise only score and elo are meaningful */
} Estimate;

double elo_score(double elo); /* expected points a game */
double score_elo(double score);
double score_nelo(double score, const Pairs *pairs); /* with the pairs' deviation; 0 if that is 0 */

long pairs_total(const Pairs *pairs);
double pairs_score(const Pairs *pairs); /* points a game; 0.5 without games */

/* Errors come from pairs: the two games of a pair share an opening, so they are not independent. */
Estimate pairs_estimate(const Pairs *pairs);
