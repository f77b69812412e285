/* What is known of every first turn of a game, from the table of openings among the data: one file
   `GAME-SIZE/table.txt` for each game, as `openings` writes it. */
#pragma once

#include "protocol/session/call.h"
#include "solve/verdict.h"

typedef enum OpeningsFound {
    OPENINGS_FOUND,
    OPENINGS_NONE,   /* the position is not the start of a game that has such a table */
    OPENINGS_MISSING /* there is no such table at hand, or it is damaged or not complete: *err */
} OpeningsFound;

/* The verdict of each turn in the list, which is of the call's position: WIN if it wins. */
OpeningsFound openings_find(const Call *call, const MoveList *list, Verdict *verdict, Error *err);
