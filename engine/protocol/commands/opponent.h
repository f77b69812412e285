/* A person plays one colour, and the engine answers with the moves of the others. */
#pragma once

#include "protocol/session/call.h"

/* Reads the arguments of `you`. Fails, and changes nothing, if one is invalid or memory runs out.
 */
bool opponent_set(Session *session, char *const *word, size_t count, Error *err);
bool opponent_line_set(Session *session, const char *line, Error *err); /* the same from a line */

/* True if a person plays, and it is not the turn of that person. */
bool opponent_turn(const Session *session);

/* True if the engine plays the player to move in this position of the session's game. */
bool opponent_moves(const Session *session, const Pos *pos);

/* Plays the engine's moves until the person is to move, and adds a line for each to the reply. */
void opponent_play(Call *call);
