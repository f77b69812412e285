/* The game at hand as JSON, for front ends that know no rules. */
#pragma once

#include "rules/game.h"

/* False, with the reason, if there is no memory to begin; later the text has lost some. */
bool state_write(const Game *game, Text *out, Error *err);
