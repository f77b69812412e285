/* Exhaustive search: which player wins within a number of turns. */
#ifndef ORACLE_PROOF_H
#define ORACLE_PROOF_H

#include "rules.h"

typedef enum Answer { NO, YES, TOO_MUCH } Answer;

/* The game so far: its positions between turns; the last is the current one. */
typedef struct Past {
    const State *state;
    int count;
} Past;

/* Prepares for questions about another board. */
void proof_prepare(const Rules *rules, Repetition repetition);

/* Returns whether `player` wins within `turns` turns from the last position. With `history`, banned
   turns are illegal and a third occurrence is a draw. Without it, only the last position counts. */
Answer proof_wins(Past past, bool history, int player, int turns, uint64_t budget);

/* The same after a turn. A turn that the history bans wins for no player. */
Answer proof_turn_wins(Past past, bool history, Turn turn, int player, int turns, uint64_t budget);

/* Returns the winner, DRAW, or NOBODY if the game goes on. */
int proof_outcome(Past past, bool history);

/* Lists at most TURNS_MAX legal turns; returns -1 if there are more. */
int proof_turns(Past past, bool history, Turn *list);

#endif
