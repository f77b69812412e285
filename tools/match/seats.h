/* The seats of a game: one for each party, so two, or three or four where each plays for himself.
   A team is one party, and one engine plays all of it. Seats are counted from 0 in the order in
   which they first move; people call them p1, p2, ... */
#pragma once

#include "rules/game.h"
#include "rules/players.h"

enum { SEATS_MAX = PLAYERS_MAX };

/* A game has one point to give, in twelfths, so that it can be halved and cut in three and four. */
enum { POINT = 12 };

const char *seat_name(int seat); /* "p1" */
int seat_to_move(const Game *game);
int seat_winner(const Game *game); /* NOBODY: it goes on or is drawn */

/* All of it to the winner; if there is none, equal parts to all but the loser; either may be
   NOBODY. */
void points_give(int points[], int seats, int winner, int loser);

void points_write(int points, Text *out); /* `1`, `1/2`, `1/3`, `1/4`, `0` */

/* All seats' points with `-` between them, `1/2-1/2`, from the first one on and around. */
void result_write(const int points[], int seats, int first, Text *out);
