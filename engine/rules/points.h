/* Optional capability: stones on points, so that a Go board can show the game. */
#pragma once

#include "rules/rules.h"

/* Stones are b and w. */
struct Points {
    void (*captured)(const Pos *pos, int stones[2]); /* stones captured by each colour */
    int (*cell)(const Pos *pos, Move move); /* where a stone is put; -1: a choice, not a stone */
};
