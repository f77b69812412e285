/* Who wins within a number of turns, by trying everything. */
#ifndef ORACLE_PROOF_H
#define ORACLE_PROOF_H

#include "rules.h"

typedef enum Answer { NO, YES, TOO_MUCH } Answer;

/* A game so far: the positions that were between turns, the last is the one at hand. */
typedef struct Past {
    const State *state;
    int count;
} Past;

/* Begins questions about another board. */
void proof_prepare(const Rules *rules, Repetition repetition);

/* Does `player` win within `turns` turns from the last position? With `history` a banned turn is
   illegal and a third occurrence a draw; without it only that position counts. */
Answer proof_wins(Past past, bool history, int player, int turns, uint64_t budget);

/* The same after a turn. A turn that history bans wins for nobody. */
Answer proof_turn_wins(Past past, bool history, Turn turn, int player, int turns, uint64_t budget);

/* Is the game over? Then the player who has won, or DRAW, else NOBODY. */
int proof_outcome(Past past, bool history);

/* What may be played, at most TURNS_MAX; -1 if there are more. */
int proof_turns(Past past, bool history, Turn *list);

#endif
