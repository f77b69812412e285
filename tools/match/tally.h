/* Adds up the results of a match: for each engine, group, seat and opening. */
#pragma once

#include "elo.h"
#include "keys.h"
#include "referee.h"
#include "samples.h"
#include "schedule.h"

typedef struct Standing {
    long wins, draws, losses; /* draws: all players shared the point */
    long faults;              /* games lost by a fault */
    Pairs pairs;              /* with two seats, without repeated games */
    Samples samples; /* mean points of the games with one opening, without repeated games */
    long seated[SEATS_MAX], points[SEATS_MAX]; /* games and points in each seat */
    long open_games, open_points;              /* with the current opening */
    Latency latency;                           /* of the engine, in this run */
} Standing;

/* Results of the seats, over all engines. */
typedef struct Seats {
    unsigned games, wins[SEATS_MAX], points[SEATS_MAX];
} Seats;

typedef struct Tally {
    int seats;
    size_t games;
    Keys different;     /* set of different games: engines, opening, moves and result */
    size_t open_before; /* its size before the group's first game with the current opening */
    bool noswap;        /* games are not paired: each counts as a pair of two equal results */
    size_t engines;
    Standing *engine; /* each against all opponents */
    Standing *member; /* of group g: from index seats * g on, in the group's order */
    Seats all;
    Seats *opening; /* by the number of the opening, from 0 */
    size_t openings;
    long faults;
    long adjudged_draws, adjudged_wins;
} Tally;

Tally tally_new(const Schedule *schedule);
void tally_free(Tally *tally);

/* Standing of a member of the group, in the group's order. An engine with several seats has all its
   results at its first one. */
const Standing *tally_member(const Tally *tally, size_t group, int member);

/* Adds a game, in the order of the schedule. `opening` is the number of the opening, from 0. If all
   games of a group with an opening repeat earlier games, they are no new evidence: wins and points
   count them, but pairs and samples, which give all errors, do not. */
void tally_add(Tally *tally, const Schedule *schedule, const Job *job, size_t opening,
               const Played *played);
