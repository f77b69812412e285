/* Position strings: `ROWS SIDE` and the game's own fields, separated by blanks. */
#pragma once

#include "rules/rules.h"

/* Reads a position of the game and options of `like`; the rows give the board. On success the
   caller owns *pos (free() it) and one reference to *variant, which is `like` if the boards are
   equal. On failure the caller owns nothing. */
bool position_read(const Variant *like, char *const *words, size_t count, Variant **variant,
                   Pos **pos, Error *err);
void position_write(const Pos *pos, Text *out);

void position_move_write(const Pos *pos, Notation notation, Move move, Text *out);

/* Writes the moves of a line that starts at `pos`, separated by blanks. */
void position_line_write(const Pos *pos, Notation notation, const Move *move, size_t count,
                         Text *out);

/* Draws the board and the game's notes. `colour`: with ANSI escapes. */
void position_draw(const Pos *pos, bool colour, Text *out);
