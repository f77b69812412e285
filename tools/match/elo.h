/* Scores as Elo, with what chance may have added. */
#pragma once

#include <stdbool.h>

/* How often pairs of games (one opening, colours swapped) brought 0, 1/2, 1, 1 1/2 and 2 points. */
enum { PENTA = 5 };
typedef struct Pairs {
    long count[PENTA];
    bool alone; /* each is but one game, which is counted as two like it */
} Pairs;

/* Elo is logistic: 400 log10(score / (1 - score)). Normalised Elo is (score - 1/2) / deviation of a
   game's score, times 800 / ln 10: how hard the difference is to see, whatever openings and time
   make of draws. A game's deviation is sqrt(2) times that of the mean of a pair's two scores. (Van
   den Bergh 2020, Normalized Elo.) The factor makes both the same for close players who never draw.
 */
typedef struct Estimate {
    double score;  /* points a game, 0 to 1 */
    double elo;    /* difference that gives this score; infinite for all or nothing */
    double margin; /* half of the 95 % interval, in Elo; infinite if it reaches all or nothing */
    double nelo;   /* the same, normalised; 0 if it is not known */
    double nelo_margin; /* infinite if it is not known */
    double los;         /* likelihood that the true difference is above 0 */
    bool known;         /* there are two pairs that differ: else only score and elo mean anything */
} Estimate;

double elo_score(double elo); /* expected points a game */
double score_elo(double score);
double score_nelo(double score, const Pairs *pairs); /* with their deviation; 0 if they have none */

long pairs_total(const Pairs *pairs);
double pairs_score(const Pairs *pairs); /* points a game; one half without games */

/* From pairs and not from single games: the two games of a pair share their opening, so they are
   not independent, but pairs are. */
Estimate pairs_estimate(const Pairs *pairs);
