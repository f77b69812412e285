/* Retrograde analysis: the value of every position of a space, without history. Positions from
   which neither side can force the end are draws. */
#pragma once

#include <stdio.h>

#include "space.h"

/* 0 is a draw; else 1 + 2 * plies to the end + whether the side to move wins. */
typedef uint8_t Value;

static inline bool value_won(Value value) {
    return value != 0 && (value - 1) % 2 == 1;
}

static inline bool value_lost(Value value) {
    return value != 0 && (value - 1) % 2 == 0;
}

static inline int value_plies(Value value) { /* not for draws */
    return (value - 1) / 2;
}

/* Returns the values by number; the caller frees them. Writes a line for each ply to `progress`
   unless it is NULL. */
Value *solve(const Space *space, FILE *progress);

/* True if every value follows from those of the positions after it. */
bool solve_check(const Space *space, const Value *value);
