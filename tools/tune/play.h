/* Self-play games of the engine for the fits. */
#pragma once

#include "search/search.h"

typedef struct Play {
    Variant *variant;
    Search *search;
    int64_t nodes; /* of each search */
    int opening;   /* random moves at the beginning of a game */
    bool anywhere; /* choose them from all legal moves, not only from candidates */
} Play;

/* Gets each move that a search chose, before it is played. */
typedef void PlayTurn(void *context, const Pos *pos, Move move);

/* Plays a game. Returns its outcome for the side to move at the end; *side is that side. */
Outcome play_game(const Play *play, uint64_t *random, PlayTurn *turn, void *context, int *side);
