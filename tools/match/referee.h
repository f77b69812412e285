/* The referee: plays one game with an engine in each seat. It checks every move by our rules and
   measures the time; an engine at fault loses the game. */
#pragma once

#include "adjudication.h"
#include "openings.h"
#include "player.h"
#include "points.h"

typedef struct PlayedMove {
    char *move; /* as the rules write it */
    bool book;  /* a move of the opening, without a report */
    Report report;
} PlayedMove;

typedef struct Played {
    size_t game;           /* number within the match, from 0 */
    int points[SEATS_MAX]; /* their sum is POINT */
    const char *end;       /* one word: normal, resign, moves, adjudication, or fault_name() */
    Fault fault;
    int culprit;  /* the seat at fault, if there is a fault */
    char *reason; /* a sentence without full stop */
    PlayedMove *move;
    size_t moves;
    char *position; /* of the opening, or NULL */
    char *last;     /* the position at the end */

    Latency latency[SEATS_MAX]; /* not recorded */
} Played;

void played_free(Played *played);

typedef struct RefereeRules {
    const char *game_line; /* as newgame reads it */
    size_t moves_max;      /* moves after which a game is a draw; 0: no limit */
    AdjudicationRules adjudication;
} RefereeRules;

/* Plays a game from the opening, which must be legal, with player[s] in seat s. The caller frees
   the result. With FAULT_STOPPED and FAULT_SYSTEM the game has no result. */
Played *referee_play(const RefereeRules *rules, Game *game, const Opening *opening,
                     Player *const player[]);
