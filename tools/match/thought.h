/* A question for a move, and its answer. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/players.h"

enum { MOVE_BYTES_MAX = 512 };

/* Times of an engine's moves. Latency: the time between question and answer beyond what the engine
   reported, or beyond its movetime if it reported no time. */
typedef struct Latency {
    long moves; /* with a known latency */
    int64_t sum_usec, worst_usec;
    long answers;       /* all moves */
    int64_t spent_usec; /* between question and answer, of all moves */
} Latency;

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
