/* Positions that are set up stone by stone, in games of stones between two players. */
#pragma once

#include "protocol/session/call.h"

/* The position that was set up last: the state of GTP in a session. */
typedef struct PlacedPosition {
    uint64_t game; /* Session.games */
    uint64_t key;  /* 0: none */
} PlacedPosition;

/* Makes `side` the side to move if the position has just been set up; otherwise leaves it.
   `*undo`, if not NULL, gets the position before, for stones_side_restore(); NULL if nothing
   changed. False with the reason if memory runs out. */
bool stones_side_take(Call *call, int side, Pos **undo);
void stones_side_restore(Call *call, Pos *undo); /* frees it; may be NULL */

/* Puts a stone of `side`, which is not to move, as a set-up: all stones played so far stay,
   captured ones come back, and the other side moves next. Refuses a point that is not empty. */
bool stones_stone_set(Call *call, int side, const char *point);
