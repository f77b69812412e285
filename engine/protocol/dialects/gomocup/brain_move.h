/* The engine's moves under a manager of Gomocup's protocol. */
#pragma once

#include "protocol/session/call.h"

/* Limits of a move from INFO, less the time since the call's line arrived; where INFO gave none,
   those of the session's options. */
SearchLimits brain_limits(const Call *call);

/* Answers with a move and plays it. With `lines` above 0 first sends that many best moves. On
   failure the game is unchanged. */
bool brain_move(Call *call, int lines);

/* The same in another game, which becomes the session's. On failure frees it. */
bool brain_move_in(Call *call, Game *game);

void brain_time_use(Session *session, int64_t msec); /* charges the match */
