/* One game between as many engines as it has seats, by the rules of the house: what they say is
   checked, what they use of their time is measured, and whoever misbehaves has lost. */
#pragma once

#include "adjudication.h"
#include "openings.h"
#include "player.h"
#include "seats.h"

typedef struct PlayedTurn {
    char *move; /* as the rules write it */
    int side;   /* whose colour */
    bool book;  /* of the opening: nobody reported on it */
    Report report;
} PlayedTurn;

typedef struct Played {
    size_t game;           /* number within the match, from 0 */
    int points[SEATS_MAX]; /* all of them are one POINT */
    const char *end;       /* one word: normal, resign, turns, adjudication, or a fault */
    Fault fault;
    int culprit;  /* the seat whose fault it was */
    char *reason; /* a sentence without end stop */
    PlayedTurn *turn;
    size_t turns;
    int white;      /* the seat that has white, at the end where players choose colours */
    char *position; /* the opening's, or NULL */
    char *last;     /* the position at the end */

    Latency latency[SEATS_MAX]; /* of the moves; not recorded */
} Played;

void played_free(Played *played);
int played_white(const Game *game); /* the seat that has white there */

typedef struct RefereeRules {
    const char *game_line; /* as newgame reads it */
    size_t turns_max;      /* a longer game is a draw; 0: none is too long */
    AdjudicationRules adjudication;
} RefereeRules;

/* The game is set to its opening first, which must be one that openings_read() takes. With
   FAULT_STOPPED and FAULT_SYSTEM nothing is known of the result. */
Played *referee_play(const RefereeRules *rules, Game *game, const Opening *opening,
                     Player *const player[]);
