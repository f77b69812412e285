/* A player: an engine that follows a game and is asked for moves, in any of the protocols. */
#pragma once

#include "rules/players.h"
#include "talk/engine.h"

enum { MOVE_BYTES_MAX = 512 };

/* Time between question and answer beyond what the engine reported, or beyond its movetime if it
   reported no time. */
typedef struct Latency {
    long moves; /* with a known latency */
    int64_t sum_usec, worst_usec;
} Latency;

void latency_add(Latency *latency, const Latency *more);

/* Data that an engine reported with a move, and the time that it used. */
typedef struct Report {
    int depth;     /* 0: not reported */
    bool scored;   /* the engine reported a score */
    bool mate;     /* `score` is a distance to mate */
    int64_t score; /* from the engine's point of view, in hundredths or plies to mate */
    int64_t nodes;
    int64_t usec; /* from sending the question to reading the answer */
} Report;

typedef struct Thought {
    char move[MOVE_BYTES_MAX]; /* as the engine wrote it, or `resign` */
    Report report;
    int64_t reported_msec; /* time reported by the engine; -1: none */
    Latency latency;       /* of this move */
} Thought;

/* The clocks of all players, p1 first; all 0 without clocks. Partners have a clock each.
   moves_left: own moves until the next period adds time; 0: no periods. */
typedef struct Clocks {
    int players;
    int64_t left_msec[PLAYERS_MAX];
    int64_t increment_msec[PLAYERS_MAX];
    int moves_left[PLAYERS_MAX];
} Clocks;

/* Functions that return a Fault set engine_why() of player_engine(); see talk/engine.h. */

typedef struct Player Player;

Player *player_new(const EngineSpec *spec, const char *who, const Surroundings *around);
void player_free(Player *player);
Engine *player_engine(Player *player);

/* Begins a game; starts the engine if it is not running. `game` is a spec, as newgame reads it.
   `limited` is the same spec with `turns=`, or NULL; engines that refuse it get `game`.
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
