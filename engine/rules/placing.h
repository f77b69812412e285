/* Optional capability of games that place pieces: moves entered step by step, and fast perft. */
#pragma once

#include "base/cancel.h"
#include "rules/rules.h"

typedef enum Counted {
    COUNTED,
    COUNTED_BROKEN,   /* cancelled through `stop`, or out of memory */
    COUNTED_ELSEWHERE /* no fast method for this position */
} Counted;

struct Placing {
    /* Some moves consist of several steps: in Capture, each lifted piece is one. Front ends send
       steps one by one. A step is also a Move, but it does not change the side to move. NULL: moves
       have no steps. */
    bool (*step_read)(const Pos *pos, char *const *words, size_t count, Move *step, Error *err);
    Move (*step_join)(Move step, Move rest);

    /* Perft of depth 2 or more, faster than with play() and count(). */
    Counted (*perft)(const Pos *pos, int depth, const StopToken *stop, Count *total);
    /* True if one call of perft() is faster than one call per root move. NULL: never. */
    bool (*perft_complete)(const Pos *pos, int depth);
};

static inline bool rules_stepped(const Rules *rules) {
    return rules->placing != NULL && rules->placing->step_read != NULL;
}
