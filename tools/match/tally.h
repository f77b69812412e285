/* Who has how many points, against whom and from which seat. */
#pragma once

#include "elo.h"
#include "keys.h"
#include "referee.h"
#include "samples.h"
#include "schedule.h"

typedef struct Standing {
    long wins, draws, losses; /* a draw: part of the point */
    long faults;              /* games lost by misbehaving */
    Pairs pairs;              /* of two seats: games with one opening; repeats are left out */
    Samples samples;          /* points a game; those with one opening are one, for they are not
                                 independent; repeats are left out */
    long seated[SEATS_MAX], points[SEATS_MAX]; /* games from each seat, and what they brought */
    long open_games, open_points;              /* with the opening at hand */
    Latency latency;                           /* of an engine, in the games of this run */
} Standing;

/* How the seats fared, whoever sat there. */
typedef struct Seats {
    unsigned games, wins[SEATS_MAX], points[SEATS_MAX];
} Seats;

typedef struct Tally {
    int seats;
    size_t games;
    Keys different;     /* games: who sat where, the opening and the turns */
    size_t open_before; /* of these, when the group began with the opening at hand */
    bool noswap;        /* games are not paired: each counts as a pair of two like it */
    size_t engines;
    Standing *engine; /* each against all it played */
    Standing *member; /* of group g those from seats * g on, in its order */
    Seats all;
    Seats *opening; /* number o of the list, from 0 */
    size_t openings;
    long faults;
    long adjudged_draws, adjudged_wins; /* games that scores have ended */
} Tally;

Tally tally_new(const Schedule *schedule);
void tally_free(Tally *tally);

/* In the group's order; several seats of one engine count for its first. */
const Standing *tally_member(const Tally *tally, size_t group, int member);

/* Games in the order of the schedule, with the number of the opening. If all games of a group with
   an opening were played before, turn by turn, they say nothing new: wins and points count them,
   pairs and samples, from which all errors are computed, do not. */
void tally_add(Tally *tally, const Schedule *schedule, const Job *job, size_t opening,
               const Played *played);
