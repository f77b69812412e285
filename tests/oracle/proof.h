/* Exhaustive search: which player wins within a number of turns. */
#ifndef ORACLE_PROOF_H
#define ORACLE_PROOF_H

#include "rules.h"

typedef enum Answer { NO, YES, TOO_MUCH } Answer;

/* The game so far: its positions between turns; the last is the current one. */
typedef struct History {
    const State *state;
    int count;
} History;

/* Prepares for questions about another board. */
void proof_prepare(const Rules *rules, Repetition repetition);

/* Returns whether `player` wins within `turns` turns from the last position. With `repeats`, banned
   turns are illegal and a third occurrence is a draw. Without it, only the last position counts. */
Answer proof_wins(History history, bool repeats, int player, int turns, uint64_t budget);

/* The same after a turn. A turn that the history bans wins for no player. */
Answer proof_turn_wins(History history, bool repeats, Turn turn, int player, int turns,
                       uint64_t budget);

/* Returns the winner, DRAW, or NOBODY if the game goes on. */
int proof_outcome(History history, bool repeats);

/* Lists at most TURNS_MAX legal turns; returns -1 if there are more. */
int proof_turns(History history, bool repeats, Turn *list);

#endif
