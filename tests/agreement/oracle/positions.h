/* Random positions of each family. */
#ifndef ORACLE_POSITIONS_H
#define ORACLE_POSITIONS_H

#include "proof.h"

enum { TRIES = 400, SPEC_MAX = 512 };

/* Writes a random setup of the game to `spec`, SPEC_MAX bytes. Returns a game with a position in
   which it goes on, which the caller frees, or NULL if none was found. */
Game *pente_make(const char *name, char *spec);
Game *pentamid_make(const char *name, char *spec);
Game *polyomino_make(const char *name, char *spec);

/* Starts a game from a setup as text; NULL if it is refused. */
Game *game_made(const char *spec);
/* Begins a game at a position, for questions to the oracle. */
void game_put(Game *game, const Position *position);

#endif
