/* Self-play games of the engine for the fits. */
#pragma once

#include "search/search.h"

/* The moves that a random one is chosen from. */
typedef enum RandomFrom { RANDOM_CANDIDATES, RANDOM_NEAR_CANDIDATES, RANDOM_LEGAL } RandomFrom;

typedef struct Play {
    Variant *variant;
    Search *search;
    int64_t nodes; /* of each search */
    int opening;   /* random moves at the beginning of a game */
    RandomFrom random;
} Play;

/* Gets each move that a search chose, before it is played. */
typedef void PlayTurn(void *context, const Pos *pos, Move move);

/* A random move; 0 if there is none. */
Move play_random(const Pos *pos, RandomFrom from, uint64_t *random);

/* Plays a game. Returns its outcome for the side to move at the end; *side is that side. */
Outcome play_game(const Play *play, uint64_t *random, PlayTurn *turn, void *context, int *side);
