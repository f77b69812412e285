/* SWAP2BOARD: the opening swap2 in Gomocup's protocol. */
#pragma once

#include "protocol/dialects/gomocup/stone_list.h"

/* Answers the list of 0, 3 or 5 stones. A search of the opening decides: three or two stones to
   put, SWAP for the first colour, or a move with the second. Afterwards the session's game has all
   stones, and the second colour is to move unless it just did. */
bool swap2_answer(Call *call, const PlayOrder *order);
