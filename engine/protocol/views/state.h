/* The current game as JSON, for front ends that know no rules. */
#pragma once

#include "rules/game.h"

/* Fails with an error if memory runs out at the start. Later failures mark *out truncated. */
bool state_write(const Game *game, Text *out, Error *err);
