/* Fivefold for programs that play millions of moves, such as learners: games of one kind, played by
   numbers into buffers that the caller owns. No text, no search. fivefold.h has the rest.

   An action is a number from 0 to actions - 1 that names the same move in every position.
     Pente, gomoku   a point each: row * columns + column, from a1; then, in games with choices,
                     `white`, `black`, `more`
     Pentominoes     a placement each. In Capture then a piece each: lift it, before the placement;
                     in Capture of 2003 also after it, and the last action ends the turn
     Pentamid        with n cells: n drops of a large piece, n of a medium and n of a small one;
                     then n steps down, n left, n right and n up, each by the cell that is left
   Repetition and limits of moves are part of the rules here. 100000 moves are a draw.

   `games` is a table of games, which are numbered from 0; a single game is a table of one. Players
   are numbered from 0, in order of play. Buffers have an element, or a row of elements, for each
   game, in this order. The caller makes sure that they are large enough and that numbers of games
   and players are in range.

   Threads: different threads may use different tables. Only one thread at a time may use a table.
   Sentences: `why` and `room` as in fivefold.h. */
#ifndef FIVEFOLD_PLAY_H
#define FIVEFOLD_PLAY_H

#include <stddef.h>
#include <stdint.h>

#include "fivefold.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct FivefoldGames FivefoldGames;

/* Creates `count` games, at least 1. `game` is a game as `newgame` reads it, `position` where all
   of them start, as `setboard` reads it; NULL: the start of the game. Returns NULL, with a
   sentence, if either is refused or memory runs out. */
FIVEFOLD_PUBLIC FivefoldGames *fivefold_games_new(const char *game, const char *position,
                                                  size_t count, char *why, size_t room);
FIVEFOLD_PUBLIC void fivefold_games_free(FivefoldGames *games); /* NULL is allowed */

/* --- numbers that stay the same --- */

FIVEFOLD_PUBLIC size_t fivefold_games_count(const FivefoldGames *games);
FIVEFOLD_PUBLIC int fivefold_games_actions(const FivefoldGames *games);
FIVEFOLD_PUBLIC int fivefold_games_players(const FivefoldGames *games);

/* The shape of an observation: planes, rows and columns of bytes. Row 0 is the row of a1. */
FIVEFOLD_PUBLIC void fivefold_games_shape(const FivefoldGames *games, int shape[3]);

/* These texts are cut to `room` bytes. The meaning of a plane, such as "1: a stone of the colour to
   move". An action, as `play` reads it: `k10`; `~F` lifts, `end` ends a turn; "" if it is never
   legal. */
FIVEFOLD_PUBLIC void fivefold_games_plane_write(const FivefoldGames *games, int plane, char *text,
                                                size_t room);
FIVEFOLD_PUBLIC void fivefold_games_action_write(const FivefoldGames *games, int32_t action,
                                                 char *text, size_t room);

/* --- one game --- */

/* The player to move; -1: the game is over. */
FIVEFOLD_PUBLIC int fivefold_games_current_player(const FivefoldGames *games, size_t i);

/* For each player 1 (won), -1 (another one won) or 0 (a draw, or the game is not over). */
FIVEFOLD_PUBLIC void fivefold_games_returns(const FivefoldGames *games, size_t i, float *returns);

/* Writes the legal actions in ascending order and returns their number. 0: the game is over. */
FIVEFOLD_PUBLIC size_t fivefold_games_legal_actions(const FivefoldGames *games, size_t i,
                                                    int32_t *action);

/* Plays an action. Returns 1; or 0, with a sentence, and nothing changes, if it is not legal or
   memory runs out. */
FIVEFOLD_PUBLIC int fivefold_games_apply_action(FivefoldGames *games, size_t i, int32_t action,
                                                char *why, size_t room);

/* Plays a whole move, as `play` reads it. Results as above. */
FIVEFOLD_PUBLIC int fivefold_games_play(FivefoldGames *games, size_t i, const char *move, char *why,
                                        size_t room);

FIVEFOLD_PUBLIC void fivefold_games_reset(FivefoldGames *games, size_t i); /* back to its start */

/* Makes game `i` a copy of game `from`. Returns 0, and nothing changes, if memory runs out. */
FIVEFOLD_PUBLIC int fivefold_games_copy(FivefoldGames *games, size_t i, size_t from);

/* Plays `count` games from game `i` to their ends, which does not change it, with random actions:
   every legal action has the same chance. The same seed gives the same games; the first n are the
   same for every `count`. wins[] gets the number of games that each player won; drawn ones follow
   as its last element. Returns the number of actions played, or -1 if memory runs out. */
FIVEFOLD_PUBLIC int64_t fivefold_games_playouts(FivefoldGames *games, size_t i, int64_t count,
                                                uint64_t seed, int64_t *wins);

/* --- all games --- */

/* Plays an action in each game that is not over. over[i] becomes 1 if game `i` is over now, else 0;
   returns[] becomes fivefold_games_returns() of each game; either may be NULL. Returns 1; or 0,
   with a sentence that names the first game at fault, and nothing changes, if an action is not
   legal or memory runs out. */
FIVEFOLD_PUBLIC int fivefold_games_step(FivefoldGames *games, const int32_t *action, float *returns,
                                        uint8_t *over, char *why, size_t room);

FIVEFOLD_PUBLIC void fivefold_games_reset_over(FivefoldGames *games); /* games that are over */

/* Per game, a byte for each action: 1 if it is legal, else 0. All are 0 in a finished game. */
FIVEFOLD_PUBLIC void fivefold_games_action_mask(const FivefoldGames *games, uint8_t *mask);

/* Per game, an observation. Planes are seen by the player to move; a count above 255 is 255. */
FIVEFOLD_PUBLIC void fivefold_games_observation(const FivefoldGames *games, uint8_t *planes);

FIVEFOLD_PUBLIC void fivefold_games_current_players(const FivefoldGames *games, int8_t *player);

/* Per game, a random legal action; -1 in a finished game. Advances *seed. */
FIVEFOLD_PUBLIC void fivefold_games_sample(const FivefoldGames *games, uint64_t *seed,
                                           int32_t *action);

#ifdef __cplusplus
}
#endif

#endif
