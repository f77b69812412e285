/* One game since `newgame` or `setboard`: its position, its history and the legal moves. */
#ifndef REFEREE_GAME_H
#define REFEREE_GAME_H

#include "referee.h"

typedef struct Game Game;

/* Starts a game from the words after `newgame`. Returns NULL and the reason if they are refused. */
Game *game_new(const Words *words, size_t first, const char **refusal);
void game_restart(Game *game); /* returns to the start of the last `newgame` */
void game_free(Game *game);

/* Sets up the position in these words and keeps the options. Returns NULL or the reason of refusal.
 */
const char *game_set(Game *game, const Words *words, size_t first);
void game_position_print(Text *text, const Game *game);

/* Repetition included. */
Result game_result(const Game *game);

/* Lists the legal moves, one a line. History counts: no banned move, nothing in a finished game. */
void game_moves_print(Text *text, const Game *game);
bool game_play(Game *game, const char *move);    /* false: illegal, nothing changed */
bool game_lift(Game *game, const char *letters); /* the same for one step; the turn goes on */

/* By the bare rules, without history. Divide prints one move and its count a line, then the total.
 */
uint64_t game_perft(const Game *game, int depth);
void game_divide_print(Text *text, const Game *game, int depth);

#endif
