/* The Pente family: the rules (pente.c) and the notation (pente_text.c). */
#ifndef RULEBOOK_PENTE_H
#define RULEBOOK_PENTE_H

#include "rules.h"

/* Stones on the board plus captured stones: the ply number of the opening rules. */
int pente_ply(const Position *position);

/* The colours in order of play. The order begins with WHITE; `first` changes that for two players.
 */
Side pente_colour(int number);

void pente_moves(const Position *position, Moves *moves);
void pente_move_play(Position *position, Move move);
Result pente_result(const Position *position);
int pente_mover(const Position *position);

#endif
