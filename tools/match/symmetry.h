/* A hash key that ignores rotations and reflections of the board. */
#pragma once

#include "rules/rules.h"

/* Positions that are equal up to symmetry have the same key. Letters on the board are not changed.
   So if a reflection moves pieces into other pieces, only rotations are recognised. */
uint64_t symmetry_key(const Pos *pos);
