/* Moves of the engine, shared by genmove and by analysing commands that also play. */
#pragma once

#include "protocol/session/call.h"

/* Reads a colour. While the game goes on it must be the side to move. */
bool genmove_colour_read(Call *call, const char *word, int *side);

/* The answer in a finished game: `resign` for the loser, otherwise `PASS`. */
void genmove_finished_write(Call *call, int side);

/* Plays the best move and charges the clock of `side`. Call game_room() before the search. */
bool genmove_play(Call *call, int side, const SearchResult *result);
