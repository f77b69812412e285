/* The game of a session under a manager of Gomocup's protocol. */
#pragma once

#include "protocol/dialects/gomocup/stone_list.h"

/* Starts a game with this many rows and columns: the session's game, by default gomoku. */
bool brain_start(Session *session, int side, Error *err);

bool brain_started(const Session *session); /* is START's game still the session's? */

/* Prepares the first search once a game has been started and max_memory is known. */
void brain_prepare(Session *session);

/* Fails if no game has been started, or if the manager's rule is not supported. If the rule has
   changed, the game goes on by the new one. */
bool brain_ready(Session *session, Error *err);

/* Creates a game of the session's variant with these stones. Replays them if they were sent in
   order of play or nothing is captured; otherwise sets them up as they stand. Returns NULL with the
   reason if two stones share a point, the game is over or memory runs out. */
Game *brain_game_new(const Session *session, const PlayOrder *order, Error *err);

bool brain_empty(const Pos *pos); /* no stones on the board */

/* Fails with the reason if the game is over. */
bool brain_goes_on(const Game *game, Error *err);

/* Replaces the session's game, which the caller gets. */
Game *brain_exchange(Session *session, Game *game);
