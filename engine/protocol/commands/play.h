/* Move generation shared by genmove and by analysing commands that also play. */
#pragma once

#include "protocol/session/call.h"

/* Draws the board and the result. */
void play_board_write(const Session *session, Text *out);

/* Reads a colour. While the game goes on it must be the side to move. */
bool play_colour_read(Call *call, const char *word, int *side);

/* Finds a move with `think` within the session's limits and writes it. With `play`, plays it and
   charges the clock of `side`. In a finished game writes `resign` for the loser, otherwise
   `PASS`. */
typedef SearchResult Thinker(Call *call, const SearchLimits *limits, void *context);
bool play_generate(Call *call, int side, bool play, Thinker *think, void *context);
