/* One game since `newgame` or `setboard`: position, history and what may be played now. */
#ifndef REFEREE_GAME_H
#define REFEREE_GAME_H

#include "referee.h"

typedef struct Game Game;

/* A new game from the words after `newgame`. NULL and the reason if they are refused. */
Game *game_new(const Words *words, size_t first, const char **refusal);
void game_restart(Game *game); /* to the start of its `newgame` */
void game_free(Game *game);

/* Continues from the position in these words; the options stay. Returns NULL or the reason. */
const char *game_set(Game *game, const Words *words, size_t first);
void game_position_print(Text *text, const Game *game);

/* Repetition included. */
Result game_result(const Game *game);

/* What may be played now, one turn a line, nothing in a finished game. */
void game_moves_print(Text *text, const Game *game);
bool game_play(Game *game, const char *move);    /* false: illegal, nothing has happened */
bool game_lift(Game *game, const char *letters); /* the same; the turn goes on */

/* Bare rules, no history. Divide prints one turn and its count a line, then the total. */
uint64_t game_perft(const Game *game, int depth);
void game_divide_print(Text *text, const Game *game, int depth);

#endif
