/* An optional group of Rules: perft faster than by playing. */
#pragma once

#include "base/halt.h"
#include "rules/rules.h"

typedef enum Counted {
    COUNTED,
    COUNTED_BROKEN,   /* *stop was set, or there is no memory: then it was not */
    COUNTED_ELSEWHERE /* of this there is no faster way than by play() and count() */
} Counted;

/* Perft of 2 or more turns, faster than by play() and count(). */
struct Counting {
    Counted (*perft)(const Pos *pos, int depth, const Stop *stop, Count *total);
    bool (*whole)(const Pos *pos, int depth); /* faster at once than split by first turn? */
};
