/* A game to be played, and who sits where in it. */
#pragma once

#include "seats.h"

typedef struct Job {
    size_t game;           /* from 0 */
    size_t round;          /* from 0: number of the opening */
    size_t group;          /* from 0 */
    int engine[SEATS_MAX]; /* of p1, p2, ... */
    int seating;           /* from 0: which of the group's with this opening */
    bool last;             /* of these */
} Job;
