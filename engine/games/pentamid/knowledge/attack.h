/* Wins of Pentamid by threats: every move of the attacker threatens to complete a line. */
#pragma once

#include "games/pentamid/knowledge/planes.h"

/* Does the side to move win by threats within so many of its moves, the one that completes the line
   included? Its moves must also prevent the opponent's threats. *left counts down the positions
   left to search; at 0 the answer is no. `planes` are those of `pos`. */
bool attack_wins(const Pos *pos, const Planes *planes, int moves, int *left);

/* Can the side to move prevent that the opponent completes a line on these cells? If `moves` is 2
   or more, a reply must not lose to threats either, within the limits of attack_wins(). */
bool attack_parry_exists(const Pos *pos, const Planes *planes, Cells threats, int moves, int *left);

/* Does this move leave the opponent without a line and without a threat to complete one at once? */
bool attack_parries(const Pos *pos, Move move);
