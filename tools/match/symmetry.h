/* Positions that are the same but for turning or reflecting the board. */
#pragma once

#include "rules/rules.h"

/* A number that such positions share; others all but surely have different ones. Letters are taken
   as they are, so pieces that a reflection changes into each other only count as turned. */
uint64_t symmetry_key(const Pos *pos);
