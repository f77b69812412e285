/* The polyomino games: the rules (polyomino.c) and the notation (polyomino_text.c). */
#ifndef REFEREE_POLYOMINO_H
#define REFEREE_POLYOMINO_H

#include "referee.h"

bool polyomino_on_board(const Polyomino *position, char letter);
bool polyomino_owns(const Polyomino *position, Side side, char letter);

/* Takes a piece off the board. It loses its owner, and `side` may not place it. */
void polyomino_lift(Polyomino *position, Side side, char letter);

/* True if the move is legal. The parts of the move are checked one by one, not looked up in a list.
 */
bool polyomino_legal(const Polyomino *position, const PolyominoMove *move);

void polyomino_moves_visit(const Position *position, MoveVisit *visit, void *context);
void polyomino_move_play(Position *position, const Move *move);
Result polyomino_result(const Position *position);
bool polyomino_lift_all(Position *position, const char *letters);

/* Notation. */
const char *polyomino_position_read(Position *position, const Words *fields);
void polyomino_position_print(Text *text, const Position *position);
bool polyomino_move_read(const Position *position, const char *word, Move *move);
void polyomino_move_print(Text *text, const Move *move);

#endif
