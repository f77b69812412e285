/* An engine that plays: follows a game and is asked for moves, whatever protocol it speaks. */
#pragma once

#include "rules/players.h"
#include "talk/engine.h"

enum { MOVE_BYTES_MAX = 512 };

/* By how much answers come later than the engine's own clock, or the limit of a move, explains. */
typedef struct Latency {
    long moves; /* of which that is known */
    int64_t sum_usec, worst_usec;
} Latency;

void latency_add(Latency *latency, const Latency *more);

/* What an engine said about a move, and what it cost. */
typedef struct Report {
    int depth;   /* 0: it did not say */
    bool scored; /* it said a score: its own view, hundredths or plies to mate */
    bool mate;
    int64_t score;
    int64_t nodes;
    int64_t usec; /* from the question into the pipe to the answer out of it */
} Report;

typedef struct Thought {
    char move[MOVE_BYTES_MAX]; /* as the engine said it, or `resign` */
    Report report;
    int64_t said_msec; /* how long it thought, by its own clock; -1: it did not say */
    Latency latency;   /* of this move */
} Thought;

/* All players' clocks, p1's first; all 0 without clocks. Partners have one each. There is more time
   after moves_left own turns; 0: never. */
typedef struct Clocks {
    int players;
    int64_t left_msec[PLAYERS_MAX];
    int64_t increment_msec[PLAYERS_MAX];
    int moves_left[PLAYERS_MAX];
} Clocks;

/* Faults: see talk/engine.h; engine_why() of the engine has the sentence. */

typedef struct Player Player;

Player *player_new(const EngineSpec *spec, const char *who, const Surroundings *around);
void player_free(Player *player);
Engine *player_engine(Player *player);

/* `game` as newgame reads it, the position NULL for its start. `limited` is the same game with the
   match's limit of turns, NULL if there is none: engines that refuse it get the other. Starts the
   engine if need be. */
Fault player_game_begin(Player *player, const char *game, const char *limited, int columns,
                        int rows, const char *position);

/* A move was played; `own` if it is what player_think() last said. */
Fault player_move_send(Player *player, const char *colour, const char *move, bool own);

/* Asks for a move, as player `mover` (0 is p1). Answers later than allowed_usec are FAULT_TIME; 0:
   no time limit, only patience. With FAULT_NONE and FAULT_TIME the thought is complete. */
Fault player_think(Player *player, const char *colour, const Clocks *clocks, int mover,
                   int64_t allowed_usec, Thought *thought);
