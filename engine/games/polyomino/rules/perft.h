/* Perft without playing every move. */
#pragma once

#include "rules/placing.h"

Counted polyomino_perft(const Pos *pos, int depth, const StopToken *stop, Count *total);
bool polyomino_perft_complete(const Pos *pos, int depth);

/* For capture games: counts perft 2 if the moves of the first ply are few enough to list. */
Counted polyomino_capture_perft(const Pos *pos, int depth, const StopToken *stop, Count *total);
