/* Optional capability: fast perft. */
#pragma once

#include "base/cancel.h"
#include "rules/rules.h"

typedef enum Counted {
    COUNTED,
    COUNTED_BROKEN,   /* stopped; if *stop is not set, memory ran out */
    COUNTED_ELSEWHERE /* no fast method for this position */
} Counted;

/* Perft of 2 or more turns, faster than by play() and count(). */
struct Counting {
    Counted (*perft)(const Pos *pos, int depth, const StopToken *stop, Count *total);
    bool (*whole)(const Pos *pos, int depth); /* true if faster than splitting by first turn */
};
