/* Moves, steps and positions as text. */
#pragma once

#include "rules/rules.h"

bool polyomino_move_read(const Pos *pos, const char *word, Move *move, Error *err);
void polyomino_move_write(const Pos *pos, Move move, Text *out);
void polyomino_move_short(const Pos *pos, Move move, Text *out);
bool polyomino_step_read(const Pos *pos, char *const *words, size_t count, Move *step, Error *err);
bool polyomino_read(const Grid *grid, int side, char *const *field, Pos *pos, Error *err);
void polyomino_fields_write(const Pos *pos, Text *out);
void polyomino_grid(const Pos *pos, Grid *grid);
void polyomino_notes(const Pos *pos, Text *out);
