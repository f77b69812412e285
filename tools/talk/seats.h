/* The seats of a game: one for each side, so two, or three or four in a game without teams. A team
   is one side, played by one engine. Seats are numbered from 0 in the order of their first move and
   shown as p1, p2, ... */
#pragma once

#include "rules/game.h"
#include "rules/players.h"

enum { SEATS_MAX = PLAYERS_MAX };

const char *seat_name(int seat); /* "p1" */
int seat_to_move(const Game *game);
int seat_winner(const Game *game); /* NOBODY: not finished or drawn */
