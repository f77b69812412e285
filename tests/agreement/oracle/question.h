/* The judge's questions to the oracle about the last position. A function returns true only if the
   oracle is certain; a question that exceeds the budget sets judge->undecided. `repeats` is that of
   proof_wins(). */
#ifndef ORACLE_QUESTION_H
#define ORACLE_QUESTION_H

#include "judge.h"

enum { LONGEST = 60 }; /* moves; longer questions are not asked */

int player_to_move(const Judge *judge);

/* The player wins within these moves. */
bool win_proved(Judge *judge, bool repeats, int player, int moves);

/* The player does not win within these moves; after `move`, not within these further ones. */
bool win_refuted(Judge *judge, bool repeats, int player, int moves);
bool move_refuted(Judge *judge, bool repeats, Move move, int player, int moves);

/* The player does not win in any number of moves. */
bool win_excluded(Judge *judge, bool repeats, int player);
bool move_excluded(Judge *judge, bool repeats, Move move, int player);

#endif
