/* Scores as Elo, with what chance may have added. */
#pragma once

/* How often pairs of games (one opening, colours swapped) brought 0, 1/2, 1, 1 1/2 and 2 points. */
enum { PENTA = 5 };
typedef struct Pairs {
    long count[PENTA];
} Pairs;

typedef struct Estimate {
    double score;  /* points a game, 0 to 1 */
    double elo;    /* difference that gives this score; infinite for all or nothing */
    double margin; /* half of the 95 % interval, in Elo; infinite if it reaches all or nothing */
    double los;    /* likelihood that the true difference is above 0 */
} Estimate;

double elo_score(double elo); /* expected points a game */
double score_elo(double score);

long pairs_total(const Pairs *pairs);
double pairs_score(const Pairs *pairs); /* points a game; one half without games */

/* From pairs and not from single games: the two games of a pair share their opening, so they are
   not independent, but pairs are. */
Estimate pairs_estimate(const Pairs *pairs);
