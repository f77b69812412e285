/* Sides that cannot lose any more, in games of stones. */
#pragma once

#include "work.h"

enum { SAFE_SIDE_MAX = 6 }; /* columns of the largest board */

/* The side to move cannot lose by rule 28 of part 8 of protocol.md. The position is of the Pente
   family, for two players, on a board of at most SAFE_SIDE_MAX columns. */
bool mover_safe(const Pos *pos, Work *work); /* charges `work` */
