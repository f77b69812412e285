/* Levels of play below full strength: levels.def. */
#pragma once

#include "rules/game.h"
#include "search/deepening.h"

enum { LEVEL_FULL = SEARCH_HANDICAP_MAX, LEVEL_CAREFUL = 5 };

/* Ratings for UCI_Elo: 60 points a level, as measured in matches between levels (README.md). They
   are not comparable with ratings of other engines or of people. */
enum { LEVEL_RATING_LEAST = 800, LEVEL_RATING_STEP = 60 };

typedef struct Level {
    int depth;     /* plies to compare moves */
    int insight;   /* plies within which certain wins and losses are seen */
    int64_t nodes; /* 0: no limit */
    int noise;     /* most that is added to a score, in hundredths */
    int care;      /* chance of preventing the opponent's immediate wins, in percent; 100 from level
                      LEVEL_CAREFUL on */
    int leaf_most; /* vertices of a graph that is solved, not searched; 0: none */
} Level;

Level level_of(int skill); /* 0 to LEVEL_FULL - 1 */

/* Does the level look for the opponent's immediate wins in this position? */
bool level_cares(const Level *level, uint64_t key, uint64_t seed);

int level_rated(int rating); /* nearest level, 0 to LEVEL_FULL */

/* Plays at the level of job->options: one thread, without solvers and without a search for forced
   wins. Returns no move if memory runs out. */
SearchResult level_play(Job *job);
