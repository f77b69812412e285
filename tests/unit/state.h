/* The JSON state of a game, compared with the text commands. */
#pragma once

#include "client.h"

/* The state agrees with position and result. A difference fails the running test. */
void state_agrees(Fivefold *session, const Json *state);
