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

/* Gets what a search found, before its move is played. Returns false to end the game there. */
typedef bool PlayMove(void *context, const Pos *pos, const SearchResult *found);

enum { EVEN = 150 }; /* score of an even opening at most */

/* The score of an even opening. Those of impartial games favour nobody: all estimates are even. */
bool play_even(const Pos *pos, const SearchScore *score);

/* A random number of moves for a random opening: games of few moves have short ones. */
int play_opening(const Variant *variant, uint64_t *random);

/* A random move; 0 if there is none. */
Move play_random(const Pos *pos, RandomFrom from, uint64_t *random);

/* Plays a game. Returns its outcome for the side to move at the end, ONGOING if `choose` ended it;
 *side is that side. */
Outcome play_game(const Play *play, uint64_t *random, PlayMove *choose, void *context, int *side);
