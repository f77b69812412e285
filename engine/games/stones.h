/* Setting up positions in games of stones. */
#pragma once

#include "rules/game.h"

/* Creates a game that starts with these stones: history begins anew, nothing has been captured,
   the rules for openings are off and `side` puts the next stone. Board, rules and other options are
   those of `like`. Returns NULL with the reason if the game has no stones, if the grid is of
   another board, or if memory runs out. */
Game *stones_game(const Variant *like, const Grid *grid, int side, Error *err);

/* Sets these stones up in a game that stones_game() made and in which nothing has been captured:
   the same board, rules and options. False with the reason if memory runs out; then nothing
   changes. */
bool stones_set(Game *game, const Grid *grid, int side, Error *err);
