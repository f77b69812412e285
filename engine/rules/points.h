/* An optional group of Rules: games of stones on points. */
#pragma once

#include "rules/rules.h"

/* Stones, b and w, are put on points: a board for Go can show it. */
struct Points {
    void (*captured)(const Pos *pos, int stones[2]); /* taken by each colour */
    int (*cell)(const Pos *pos, Move move);          /* that gets a stone; -1: the turn is a choice */
};
