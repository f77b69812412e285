/* Pentamid: the rules (pentamid.c) and the notation (pentamid_text.c). */
#ifndef REFEREE_PENTAMID_H
#define REFEREE_PENTAMID_H

#include "referee.h"

/* From the smallest to the largest. */
extern const char PENTAMID_SIZES[];

char pentamid_piece(char size, Side side); /* `size` in the side's case: 'l' for white's 'L' */
Side pentamid_owner(char piece);
int pentamid_rank(char piece); /* 0 small, 1 medium, 2 large */

/* Number of pieces of this size that the side has on the board, covered ones included. */
int pentamid_dropped(const Pentamid *game, char size, Side side);

void pentamid_moves_visit(const Position *position, MoveVisit *visit, void *context);
void pentamid_move_play(Position *position, const Move *move);
Result pentamid_result(const Position *position);

#endif
