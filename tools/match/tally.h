/* Who has how many points, against whom. */
#pragma once

#include "elo.h"
#include "jobs.h"

typedef struct Standing {
    long wins, draws, losses;
    long faults; /* games lost by misbehaving */
    Pairs pairs; /* of games with one opening */
} Standing;

typedef struct Tally {
    size_t games;
    size_t engines;
    Standing *engine;  /* each against all it played */
    Standing *pairing; /* each as the earlier engine sees it */
    long faults;
    int first_points; /* of the pairing's earlier engine in the first game of the pair at hand */
} Tally;

Tally tally_new(const Schedule *schedule);
void tally_free(Tally *tally);

/* Games in the order of the schedule. Points are those of p1 in halves; culprit 0 or 1, or -1. */
void tally_add(Tally *tally, const Job *job, int points, int culprit);
