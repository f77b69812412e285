/* The seats of a game: one for each side, so two, or three or four in a game without teams. A team
   is one side, played by one engine. Seats are numbered from 0 in the order of their first move and
   shown as p1, p2, ... */
#pragma once

#include "rules/game.h"
#include "rules/players.h"

enum { SEATS_MAX = PLAYERS_MAX };

/* A game is worth one point, counted in twelfths: it can be shared by two, three or four. */
enum { POINT = 12 };

const char *seat_name(int seat); /* "p1" */
int seat_to_move(const Game *game);
int seat_winner(const Game *game); /* NOBODY: not finished or drawn */

/* Gives the point to the winner. Without one, all but the loser share it. Both may be NOBODY. */
void points_give(int points[], int seats, int winner, int loser);

void points_write(int points, Text *out); /* `1`, `1/2`, `1/3`, `1/4`, `0` */

/* The points of all seats, separated by `-`: `1/2-1/2`. */
void result_write(const int points[], int seats, Text *out);
