/* Moves and positions as text. */
#pragma once

#include "rules/rules.h"

bool pentamid_move_read(const Pos *pos, const char *word, Move *move, Error *err);
void pentamid_move_write(const Pos *pos, Move move, Text *out);
bool pentamid_read(const Grid *grid, int side, char *const *field, Pos *pos, Error *err);
void pentamid_fields_write(const Pos *pos, Text *out);
void pentamid_grid(const Pos *pos, Grid *grid);
void pentamid_notes(const Pos *pos, Text *out);
