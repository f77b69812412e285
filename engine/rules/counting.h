/* Optional capability: fast perft. */
#pragma once

#include "base/cancel.h"
#include "rules/rules.h"

typedef enum Counted {
    COUNTED,
    COUNTED_BROKEN,   /* cancelled through `stop`, or out of memory */
    COUNTED_ELSEWHERE /* no fast method for this position */
} Counted;

/* Perft of depth 2 or more, faster than with play() and count(). */
struct Counting {
    Counted (*perft)(const Pos *pos, int depth, const StopToken *stop, Count *total);
    /* True if one call of perft() is faster than one call per root move. */
    bool (*complete)(const Pos *pos, int depth);
};
