/* The rules of the Pente family, and their text, which is kept in a file of its own. */
#ifndef REFEREE_PENTE_H
#define REFEREE_PENTE_H

#include "referee.h"

/* Stones on the board and stones captured: the ply, as the opening rules count it. */
int pente_ply(const Pente *position);

/* The players in their order of play, which begins with WHITE (and of two may begin with BLACK). */
Side pente_player(int number);
/* Who plays `turns` turns after this side; before it, if `turns` is negative. */
Side pente_turn(const Pente *game, Side side, int turns);

void pente_moves_visit(const Position *position, MoveVisit *visit, void *context);
void pente_move_play(Position *position, const Move *move);
Result pente_result(const Position *position);

#endif
