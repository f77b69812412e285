/* Searches every position of a game, the last one first, so that each search finds the results of
   the later ones in its table. */
#pragma once

#include "judge/review.h"
#include "rules/game.h"
#include "search/search.h"

typedef struct Judge {
    Search *search;
    SearchLimits limits; /* of one position */
    SearchOptions options;
    void (*judged)(void *context); /* called after each move; may be NULL */
    void *context;
} Judge;

bool judge_begin(Judge *judge, Error *err); /* the caller has set limits and options */
void judge_end(Judge *judge);

/* Judges all moves of the game, which is as before at the end, also if it fails. A move that seems
   to give something away is searched again, and the better one too, for three times as long; ten
   times if a proved win seems to be let go. */
bool judge_game(Judge *judge, Game *game, Review *review, Error *err);
