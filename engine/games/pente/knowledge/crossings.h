/* Crossings: empty points where two shapes meet, on one line or two. Double threats come from them;
   numbers of shapes do not show them.

   Points of a four: a stone here makes a four. Points of a three: a stone here makes an open three,
   and no four on that line. Points of a lone stone: the two on each side of it on a line, if all
   four are empty. */
#pragma once

#include "games/pente/knowledge/patterns.h"

/* Listed in features.def. */
enum Crossing {
#define CROSSING(name) CROSSING_##name,
#include "games/pente/knowledge/features.def"
    CROSSINGS
};

/* By colour. */
typedef struct Crossings {
    int32_t count[2][CROSSINGS];
} Crossings;

/* `patterns` is patterns_take() of the position, which has two players. */
void crossings_count(const Pos *pos, const Patterns *patterns, Crossings *crossings);
