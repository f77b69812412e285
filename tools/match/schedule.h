/* Which games a match has, in which order, and who sits where.

   As many engines as a game has seats are a group; of two that is a pairing. A round is one opening
   played by all groups, each from every seating that differs: two engines play twice with colours
   swapped, three six times, four twenty-four times, and fewer if one engine takes several seats. */
#pragma once

#include "job.h"
#include "knockout.h"
#include "talk/spec.h"

typedef struct Group {
    int engine[SEATS_MAX]; /* in the order given; several seats of one next to each other */
    size_t first;          /* game of the round */
} Group;

typedef struct Schedule {
    int seats;
    size_t engines;
    size_t rounds;
    bool noswap; /* of every group the first seating only */
    Group *group;
    size_t groups;
    size_t round_games; /* of all groups */
    Knockout *knockout; /* or this, whose later games hang on earlier ones; NULL: not so */
} Schedule;

/* What a schedule is made of. */
typedef struct Lineup {
    int seats;
    const EngineSpec *engine; /* each may take as many seats of a game as it says */
    size_t engines;
    size_t rounds;
    bool noswap;
    bool gauntlet; /* only groups with the first engine */
    bool knockout; /* of two seats */
} Lineup;

/* False if the engines do not fill a game, or make too many groups; schedule_free() in any case. */
bool schedule_make(Schedule *schedule, const Lineup *lineup, Error *err);
void schedule_free(Schedule *schedule);

size_t schedule_groups(const Schedule *schedule); /* of a knockout those that there will be */
const int *schedule_group(const Schedule *schedule, size_t group); /* its engines */
int schedule_seatings(const Schedule *schedule, size_t group);     /* that are played */
size_t schedule_games(const Schedule *schedule); /* of a knockout those that are known */
size_t schedule_rounds(const Schedule *schedule);
bool schedule_whole(const Schedule *schedule, size_t played);               /* are these all? */
void schedule_result(const Schedule *schedule, const Job *job, int points); /* p1's; in order */
Job schedule_job(const Schedule *schedule, size_t game);
