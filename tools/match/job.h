/* One game of the schedule: its opening and the engine in each seat. */
#pragma once

#include "points.h"

typedef struct Job {
    size_t game;           /* from 0 */
    size_t round;          /* number of the opening, from 0 */
    size_t group;          /* from 0 */
    int engine[SEATS_MAX]; /* playing p1, p2, ... */
    int seating;           /* number of the group's game with this opening, from 0 */
    bool last;             /* the group's last game with this opening */
} Job;
