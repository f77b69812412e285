/* An optional group of Rules: turns that are built of several moves. */
#pragma once

#include "rules/rules.h"

/* Steps: moves that are part of a turn, so that a front end can build one. A step does not change
   the side to move; join() adds what follows to it. */
struct Steps {
    bool (*read)(const Pos *pos, char *const *words, size_t count, Move *step, Error *err);
    Move (*join)(Move step, Move rest);
};
