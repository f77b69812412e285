/* Games that the engine plays against itself, to learn from. */
#pragma once

#include "search/search.h"

typedef struct Play {
    Variant *variant;
    Search *search;
    int64_t nodes; /* of each search */
    int opening;   /* that many random turns begin a game */
    bool anywhere; /* of all that are legal, not of those that seem worth a search */
} Play;

/* Hears of a turn that a search chose, before it is made. */
typedef void PlayTurn(void *context, const Pos *pos, Move move);

/* Plays a game. How it ended, for the player to move then. */
Outcome play_game(const Play *play, uint64_t *random, PlayTurn *turn, void *context, int *side);
