/* The rules of the Pente family, and their text, which is kept in a file of its own. */
#ifndef REFEREE_PENTE_H
#define REFEREE_PENTE_H

#include "referee.h"

/* Stones on the board and stones captured: the ply, as the opening rules count it. */
int pente_ply(const Pente *position);

void pente_moves_visit(const Position *position, MoveVisit *visit, void *context);
void pente_move_play(Position *position, const Move *move);
Result pente_result(const Position *position);

#endif
