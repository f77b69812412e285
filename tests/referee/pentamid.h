/* The rules of Pentamid, and its text, which is kept in a file of its own. */
#ifndef REFEREE_PENTAMID_H
#define REFEREE_PENTAMID_H

#include "referee.h"

/* From the smallest to the largest. */
extern const char PENTAMID_SIZES[];

char pentamid_piece(char size, Side side); /* 'L' of white is 'l' */
Side pentamid_owner(char piece);
int pentamid_rank(char piece); /* 0 small, 1 medium, 2 large */

/* How many pieces of this size the side has on the board, covered ones included. */
int pentamid_dropped(const Pentamid *game, char size, Side side);

void pentamid_moves_visit(const Position *position, MoveVisit *visit, void *context);
void pentamid_move_play(Position *position, const Move *move);
Result pentamid_result(const Position *position);

#endif
