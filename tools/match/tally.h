/* Who has how many points, against whom. */
#pragma once

#include "elo.h"
#include "jobs.h"
#include "referee.h"

/* Of the one who moved first, whoever that was. */
typedef struct First {
    long wins, draws, losses;
} First;

typedef struct Standing {
    long wins, draws, losses;
    long faults;     /* games lost by misbehaving */
    Pairs pairs;     /* of games with one opening */
    Latency latency; /* of an engine, in the games of this run */
} Standing;

typedef struct Tally {
    size_t games;
    bool noswap; /* games are not paired: each counts as a pair of two like it */
    size_t engines;
    Standing *engine;  /* each against all it played */
    Standing *pairing; /* each as the earlier engine sees it */
    First first;
    First *opening; /* number o of the list, from 0 */
    size_t openings;
    long faults;
    long adjudged_draws, adjudged_wins; /* games that scores have ended */
    int first_points; /* of the pairing's earlier engine in the first game of the pair at hand */
} Tally;

Tally tally_new(const Schedule *schedule);
void tally_free(Tally *tally);

/* Games in the order of the schedule, with the number of the opening. */
void tally_add(Tally *tally, const Job *job, size_t opening, const Played *played);
