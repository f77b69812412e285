/* The Pente family: the rules (pente.c) and the notation (pente_text.c). */
#ifndef REFEREE_PENTE_H
#define REFEREE_PENTE_H

#include "referee.h"

/* Stones on the board plus captured stones: the ply number of the opening rules. */
int pente_ply(const Pente *position);

/* The players in order of play. The order begins with WHITE; `first` changes that for two players.
 */
Side pente_player(int number);
/* The player `turns` turns after this side, or before it if `turns` is negative. */
Side pente_turn(const Pente *game, Side side, int turns);

void pente_moves_visit(const Position *position, MoveVisit *visit, void *context);
void pente_move_play(Position *position, const Move *move);
Result pente_result(const Position *position);

#endif
