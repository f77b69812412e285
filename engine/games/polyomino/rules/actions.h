/* Actions of the games of pieces: one for each placement, in the order of placements.h. In Capture
   one for each piece follows: lift it. In Capture of 2003 the last one ends a turn in which pieces
   can be lifted after the placement. */
#pragma once

#include "rules/actions.h"

extern const Actions polyomino_actions;
