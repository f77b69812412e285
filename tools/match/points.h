/* The points of a game, one in all, counted in twelfths: two, three or four seats can share it. */
#pragma once

#include "talk/seats.h"

enum { POINT = 12 };

/* Gives the point to the winner. Without one, all but the loser share it. Both may be NOBODY. */
void points_give(int points[], int seats, int winner, int loser);

void points_write(int points, Text *out); /* `1`, `1/2`, `1/3`, `1/4`, `0` */

/* The points of all seats, separated by `-`: `1/2-1/2`. */
void result_write(const int points[], int seats, Text *out);
