/* The judge's questions to the oracle about the last position. A function returns true only if the
   oracle is certain; a question that exceeds the budget sets judge->undecided. `repeats` is that of
   proof_wins(). */
#ifndef ORACLE_QUESTION_H
#define ORACLE_QUESTION_H

#include "judge.h"

enum { LONGEST = 60 }; /* turns; longer questions are not asked */

int player_to_move(const Judge *judge);

/* The player wins within these turns. */
bool win_proved(Judge *judge, bool repeats, int player, int turns);

/* The player does not win within these turns; after `turn`, not within these further ones. */
bool win_refuted(Judge *judge, bool repeats, int player, int turns);
bool turn_refuted(Judge *judge, bool repeats, Turn turn, int player, int turns);

/* The player does not win in any number of turns. */
bool win_excluded(Judge *judge, bool repeats, int player);
bool turn_excluded(Judge *judge, bool repeats, Turn turn, int player);

#endif
