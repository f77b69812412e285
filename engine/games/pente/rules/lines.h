/* The lines of a board, packed into words. */
#pragma once

#include "games/pente/rules/position.h"

/* Packs rows, columns and diagonals into as few words as a greedy search finds: on 19x19 24, the
   least. Sets `lines`, `line`, `place` and `point`. */
void lines_make(PenteTable *table);
