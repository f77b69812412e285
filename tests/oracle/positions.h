/* Random positions of each family. */
#ifndef ORACLE_POSITIONS_H
#define ORACLE_POSITIONS_H

#include "table.h"

enum { TRIES = 400, SPEC_MAX = 512 };

/* Writes a random setup of the game to `spec`, SPEC_MAX bytes, and sets up a position in which the
   game goes on. Returns false if it has found none. */
bool pente_make(Table *table, const char *name, char *spec);
bool pentamid_make(Table *table, const char *name, char *spec);
bool polyomino_make(Table *table, const char *name, char *spec);

#endif
