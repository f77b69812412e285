/* MateForm of the capture games: mates in one, and escapes from them. */
#pragma once

#include "base/cancel.h"
#include "rules/rules.h"

bool polyomino_mates_in_one(const Pos *pos, const Cancel *cancel, Move *move);
bool polyomino_escapes_mate(const Pos *pos, const Cancel *cancel, Move *move);
