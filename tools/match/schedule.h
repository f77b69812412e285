/* The games of a match, their order, and the engine in each seat.

   A group is a choice of engines that fills the seats of a game; with two seats it is a pairing. In
   a round all groups play one opening, each from all its different seatings. Two engines play 2
   games, three 6 and four 24, and fewer if one engine takes several seats. */
#pragma once

#include "job.h"
#include "knockout.h"
#include "talk/spec.h"

typedef struct Group {
    int engine[SEATS_MAX]; /* in the order given; seats of the same engine are adjacent */
    size_t first;          /* number of the group's first game within the round, from 0 */
} Group;

typedef struct Schedule {
    int seats;
    size_t engines;
    size_t rounds;
    bool noswap; /* play only the first seating of each group */
    Group *group;
    size_t groups;
    size_t round_games; /* games of all groups in a round */
    Knockout *knockout; /* replaces the groups; NULL: no knockout */
} Schedule;

/* Input of schedule_make(). */
typedef struct Lineup {
    int seats;
    const EngineSpec *engine; /* each takes at most `copies` seats of a game */
    size_t engines;
    size_t rounds;
    bool noswap;
    bool gauntlet; /* only groups with the first engine */
    bool knockout; /* only with two seats */
} Lineup;

/* Returns false and sets err if the engines do not fill a game or make too many groups. Call
   schedule_free() in either case. */
bool schedule_make(Schedule *schedule, const Lineup *lineup, Error *err);
void schedule_free(Schedule *schedule);

size_t schedule_groups(const Schedule *schedule); /* knockout: matches of the whole tournament */
const int *schedule_group(const Schedule *schedule, size_t group); /* its engines */
int schedule_seatings(const Schedule *schedule, size_t group);     /* games with each opening */
size_t schedule_games(const Schedule *schedule);  /* knockout: games scheduled so far */
size_t schedule_rounds(const Schedule *schedule); /* knockout: openings needed at most */
bool schedule_complete(const Schedule *schedule, size_t played); /* these are all games */
/* Reports the points of p1, in the order of games; only a knockout uses them. */
void schedule_result(const Schedule *schedule, const Job *job, int points);
Job schedule_job(const Schedule *schedule, size_t game);
