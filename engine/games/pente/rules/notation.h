/* Moves and positions as text. */
#pragma once

#include "rules/rules.h"

bool pente_move_read(const Pos *pos, const char *word, Move *move, Error *err);
void pente_move_write(const Pos *pos, Move move, Text *out);
bool pente_read(const Grid *grid, int side, char *const *field, Pos *pos, Error *err);
void pente_fields_write(const Pos *pos, Text *out);
void pente_grid(const Pos *pos, Grid *grid);
void pente_notes(const Pos *pos, Text *out);
const char *pente_reason(const Pos *pos);
