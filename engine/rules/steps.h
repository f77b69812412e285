/* Optional capability: moves entered step by step. */
#pragma once

#include "rules/rules.h"

/* Some moves consist of several steps: in Capture, each lifted piece is one. Front ends send steps
   one by one. A step is also a Move, but it does not change the side to move. */
struct Steps {
    bool (*read)(const Pos *pos, char *const *words, size_t count, Move *step, Error *err);
    Move (*join)(Move step, Move rest);
};
