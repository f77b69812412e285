/* One game since `newgame` or `setboard`: its position, its history and the legal moves. */
#ifndef RULEBOOK_GAME_H
#define RULEBOOK_GAME_H

#include "rules.h"

typedef struct Game {
    Setting *setting;
    Position start, position;
    Position *history; /* the positions between moves, the first one included */
    size_t count, room;
    int turns; /* length after which the game is a draw; 0: no limit */
} Game;

/* Starts a game from the words after `newgame`. Returns NULL and the reason if they are refused. */
Game *game_new(const Words *words, size_t first, const char **refusal);
void game_begin(Game *game, const Position *position); /* makes it the first position */
void game_free(Game *game);                            /* may be NULL */

/* Sets up the position in these words and keeps the options. Returns NULL or the reason of refusal.
 */
const char *game_set(Game *game, const Words *words, size_t first);

/* Repetition included. */
Result game_result(const Game *game);

/* Lists the legal moves, one a line. History counts: no banned move, nothing in a finished game. */
void game_moves_print(Text *text, const Game *game);
bool game_play(Game *game, const char *move);    /* false: illegal, nothing changed */
void game_move(Game *game, Move move);           /* the move is legal */
void game_back(Game *game);                      /* takes back a move */
bool game_lift(Game *game, const char *letters); /* the same for one step; the move goes on */

/* By the bare rules, without history. Divide prints one move and its count a line, then the total.
 */
uint64_t game_perft(const Game *game, int depth);
void game_divide_print(Text *text, const Game *game, int depth);

#endif
