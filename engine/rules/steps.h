/* Optional capability: turns entered step by step. */
#pragma once

#include "rules/rules.h"

/* A step is a move that is part of a turn; front ends build turns of steps. It does not change the
   side to move. join() appends `rest` to a step. */
struct Steps {
    bool (*read)(const Pos *pos, char *const *words, size_t count, Move *step, Error *err);
    Move (*join)(Move step, Move rest);
};
