/* Position strings: `ROWS SIDE` and the fields of the game, separated by blanks. */
#pragma once

#include "rules/rules.h"

/* Reads a position of the same game and options; its rows decide the board. On success *pos (to be
   freed) belongs to *variant (one reference for the caller), which is `like` if the board is the
   same. On failure nothing is made. */
bool position_read(const Variant *like, char *const *words, size_t count, Variant **variant,
                   Pos **pos, Error *err);
void position_write(const Pos *pos, Text *out);

/* The turns of a line that begins here, a blank between them. Without memory the text has lost it.
 */
void position_line_write(const Pos *pos, const Move *move, size_t count, Text *out);

/* The drawing, its notes, and who is to move. */
void position_draw(const Pos *pos, bool colour, Text *out);
