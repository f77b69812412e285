/* Tables of openings: the proved result of every first move of a game. The data folder holds one
   file `GAME-SIZE/table.txt` per game, made by the program `openings`. */
#pragma once

#include "protocol/session/call.h"
#include "solve/verdict.h"

typedef enum OpeningsFound {
    OPENINGS_FOUND,
    OPENINGS_NONE,   /* not the start of a game with a table */
    OPENINGS_MISSING /* no table file, or a damaged or incomplete one; see *err */
} OpeningsFound;

/* Finds the verdict of each move in the list: WIN if the move wins. The list belongs to the call's
   position. */
OpeningsFound openings_find(const Call *call, const MoveList *list, Verdict *verdict, Error *err);
