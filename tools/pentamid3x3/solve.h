/* Retrograde analysis: the value of every position of a space, without history. Positions from
   which neither side can force the end are draws: play goes round in circles. */
#pragma once

#include <stdio.h>

#include "space.h"

/* 0 is a draw, otherwise 1 + 2 * plies to the end + whether the mover wins. */
typedef uint8_t Value;

static inline bool value_won(Value value) {
    return value != 0 && (value - 1) % 2 == 1;
}

static inline bool value_lost(Value value) {
    return value != 0 && (value - 1) % 2 == 0;
}

static inline int value_plies(Value value) { /* not of a draw */
    return (value - 1) / 2;
}

/* Values by number; progress, if not NULL, gets a line for each ply. free() them. */
Value *solve(const Space *space, FILE *progress);

/* Whether every value follows from those after it. */
bool solve_check(const Space *space, const Value *value);
