/* MateForm of the capture games: all moves after which the opponent has no mate in one. */
#pragma once

#include "base/cancel.h"
#include "rules/rules.h"

void polyomino_escapes(const Pos *pos, size_t most, const Cancel *cancel, MoveList *list);
