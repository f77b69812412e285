/* A player: an engine that follows a game and is asked for moves, in any of the protocols. */
#pragma once

#include "talk/engine.h"
#include "thought.h"

void latency_add(Latency *latency, const Latency *more);

/* Functions that return a Fault set engine_why() of player_engine(); see talk/engine.h. */

typedef struct Player Player;

Player *player_new(const EngineSpec *spec, const char *who, const Surroundings *around);
void player_free(Player *player);
Engine *player_engine(Player *player);

/* Begins a game; starts the engine if it is not running. `game` is a spec, as newgame reads it.
   `limited` is the same spec with `moves=`, or NULL; engines that refuse it get `game`.
   `position` is NULL for the start of the game. */
Fault player_game_begin(Player *player, const char *game, const char *limited, int columns,
                        int rows, const char *position);

/* Sends a move that was played; `own` if it is the last answer of player_think(). */
Fault player_move_send(Player *player, const char *colour, const char *move, bool own);

/* Asks for a move for player `mover` (0 is p1). Returns FAULT_TIME if the answer takes longer than
   allowed_usec; 0 means no time limit but the engine's patience. The thought is complete with
   FAULT_NONE and FAULT_TIME. */
Fault player_think(Player *player, const char *colour, const Clocks *clocks, int mover,
                   int64_t allowed_usec, Thought *thought);
