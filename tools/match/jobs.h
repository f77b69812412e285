/* Which games a match has, and handing them out to workers. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Job {
    size_t game;    /* from 0 */
    size_t round;   /* from 0: number of the opening */
    size_t pairing; /* from 0 */
    int engine[2];  /* of p1 and p2 */
    bool second;    /* the second game of the pairing in this round, colours swapped */
} Job;

/* Rounds of pairings: in a round all pairings play the same opening, twice each, colours swapped,
   or once if they are not. */
typedef struct Knockout Knockout;

typedef struct Schedule {
    size_t engines;
    size_t games_each;  /* of a pairing: even, but with noswap */
    bool noswap;        /* the earlier engine moves first in all games */
    bool gauntlet;      /* the first engine against all others; else everybody against everybody */
    Knockout *knockout; /* or this, whose later games hang on earlier ones; NULL: not so */
} Schedule;

size_t schedule_pairings(const Schedule *schedule);
size_t schedule_games(const Schedule *schedule); /* of a knockout those that are known */
bool schedule_whole(const Schedule *schedule, size_t played);               /* are these all? */
void schedule_result(const Schedule *schedule, const Job *job, int points); /* games in order */
size_t schedule_rounds(const Schedule *schedule);
size_t schedule_round_games(const Schedule *schedule);          /* of all pairings */
Job schedule_pairing(const Schedule *schedule, size_t pairing); /* its first game */
Job schedule_job(const Schedule *schedule, size_t game);

/* The jobs of a schedule from one game on, for several threads. */
typedef struct Jobs Jobs;

Jobs *jobs_new(const Schedule *schedule, size_t first); /* NULL if the system refuses a pipe */
void jobs_free(Jobs *jobs);
bool jobs_next(Jobs *jobs, Job *job); /* false: there are no more; waits if that is not known */

/* schedule_result(), while jobs are handed out. */
void jobs_result(Jobs *jobs, const Job *job, int points);

/* Ends the run, for a reason if it cannot go on: no more jobs, and jobs_stop_fd() becomes readable,
 * so that games under way end. */
void jobs_stop(Jobs *jobs, const char *trouble);
const char *jobs_trouble(const Jobs *jobs); /* the first; NULL: none */
int jobs_stop_fd(const Jobs *jobs);
