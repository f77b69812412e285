/* Optional capability: stones on points, as a Go board shows them. */
#pragma once

#include "rules/rules.h"

/* For games of black and white. */
struct Points {
    void (*captured)(const Pos *pos, int stones[2]); /* stones captured by each colour */
    int (*cell)(const Pos *pos, Move move); /* point of the new stone; -1 if there is none */
};
