/* Exhaustive search: which player wins within a number of moves. */
#ifndef ORACLE_PROOF_H
#define ORACLE_PROOF_H

#include "../rulebook/game.h"

enum { MOVES_MAX = 4096, NAME_MAX = 128, DRAW = 2, NOBODY = 3 };

typedef enum Answer { NO, YES, TOO_MUCH } Answer;

/* Call before questions about another game or board. */
void proof_begin(void);

/* Returns whether `player` wins within `moves` moves from the last position. With `repeats`, banned
   moves are illegal and a third occurrence is a draw. Without it, only the last position counts. */
Answer proof_wins(const Game *game, bool repeats, int player, int moves, uint64_t budget);

/* The same after a move. A move that the history bans wins for no player. */
Answer proof_move_wins(const Game *game, bool repeats, Move move, int player, int moves,
                       uint64_t budget);

/* Returns the winner, DRAW, or NOBODY if the game goes on. */
int proof_outcome(const Game *game, bool repeats);

/* Lists the legal moves. Returns their number, or -1 if there are more than MOVES_MAX. */
int proof_moves(const Game *game, bool repeats, Moves *moves);

/* Returns the winner by the bare rules, DRAW or NOBODY. */
int position_outcome(const Position *position);

#endif
